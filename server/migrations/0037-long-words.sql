-- A longer word is its first forty characters, also in lyrics that were written before that rule. They are read again, few at a time.
do $$
declare
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    select array_agg(id order by id) into ids from (select id from lyrics where id > last order by id limit 1000) few;
    exit when ids is null;
    update lyrics set title = title, lyrics_text = lyrics_text
     where id = any (ids) and title || ' ' || lyrics_text ~ ('[[:alnum:]]{41}' collate "und-x-icu");
    last := ids[array_length(ids, 1)];
    commit;
  end loop;
end $$;
