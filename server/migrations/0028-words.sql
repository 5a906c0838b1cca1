-- Only letters and digits are words. The words of a text, in lower case and without accents, with one space between them.
-- contract/src/text.ts has the same function; a test compares the two.
create function word_text(value text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(
    regexp_replace(
      replace(replace(replace(replace(
        translate(
          regexp_replace(
            lower(normalize(value, NFD) collate "und-x-icu"),
            '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670'
              || '\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064'
              || '\u2066-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
            '', 'g'),
          'øđðłıħς', 'oddlihσ'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[^[:alnum:]]+', ' ', 'g'),
    -- A longer word is its first forty characters.
    '([[:alnum:]]{40})[[:alnum:]]+', '\1', 'g'))
$$;

create function words(value text) returns text[] language sql immutable strict parallel safe as $$
  select string_to_array(word_text(value), ' ')
$$;

create or replace function lyric_words(language text, title text, words text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector(configuration, word_text(title)), 'A') || setweight(to_tsvector(configuration, word_text(words)), 'B')
    from (select case language
      when 'pt' then 'public.search_pt'::regconfig
      when 'en' then 'public.search_en'::regconfig
      else 'public.search_es'::regconfig
    end as configuration) chosen
$$;

create or replace function learn_words() returns trigger language plpgsql as $$
begin
  insert into known_words (word)
  select distinct word from new_rows, unnest(words(title || ' ' || lyrics_text)) word
   where published_at is not null and length(word) > 1
   order by 1
  on conflict do nothing;
  return null;
end $$;

create or replace function learn_names() returns trigger language plpgsql as $$
begin
  insert into known_words (word)
  select distinct word from unnest(words(concat_ws(' ', new.nick_name, new.name, new.last_name))) word
   where length(word) > 1
   order by 1
  on conflict do nothing;
  return null;
end $$;
-- then
-- The title's words are the same words: set by a trigger, since a changed expression would rewrite the whole table.
alter table lyrics alter column title_words drop expression;

create function set_title_words() returns trigger language plpgsql as $$
begin
  new.title_words := array_to_tsvector(words(new.title));
  return new;
end $$;
create trigger lyrics_set_title_words before insert or update of title on lyrics
  for each row execute function set_title_words();
-- then
delete from known_words where word ~ ('[^[:alnum:]]' collate "und-x-icu") or length(word) > 40;
-- then
-- Lyrics whose words were something else than letters and digits (addresses, hyphens, decimals) are read again, few at a time.
do $$
declare
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    select array_agg(id order by id) into ids from (select id from lyrics where id > last order by id limit 1000) few;
    exit when ids is null;
    update lyrics set title = title, lyrics_text = lyrics_text
     where id = any (ids)
       and (strip(title_words) <> array_to_tsvector(words(title))
         or array_to_string(tsvector_to_array(search), '') ~ ('[^[:alnum:]]' collate "und-x-icu"));
    last := ids[array_length(ids, 1)];
    commit;
  end loop;
end $$;
