-- The words of a lyric are computed once, when it is published, and stored. A draft has none of them, because nobody
-- searches it.
-- `word_lines`: the words of the title in the first line, then the words of each verse.
alter table lyrics alter column search drop expression;
alter table lyrics alter column pairs drop expression;
alter table lyrics add column word_lines text;

create function word_lines(title text, words text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(replace(
      translate(
        regexp_replace(
          lower(normalize(translate(title, E'\n', ' ') || E'\n' || words, NFD) collate "und-x-icu"),
          '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a'
            || '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff'
            || '\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
          '', 'g'),
        'øđðłıħς', 'oddlihσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '([[:alnum:]]{40})[[:alnum:]]+', '\1', 'g'),
    '[^[:alnum:]\n]+', ' ', 'g'),
    ' *\n[ \n]*', E'\n', 'g'), ' ')
$$;

create function search_configuration(language text) returns regconfig language sql immutable parallel safe as $$
  select case language
    when 'pt' then 'public.search_pt'::regconfig
    when 'en' then 'public.search_en'::regconfig
    else 'public.search_es'::regconfig
  end
$$;

-- The pairs of neighbouring words, from the stems of the verses, which have the weight B.
create function pairs_of(search tsvector) returns int[] language sql immutable parallel safe as $$
  with stems as (
    select u.lexeme, p.position
     from unnest(ts_filter(search, '{b}')) u, unnest(u.positions) p(position)
  ), near as (
    select lexeme as a, lead(lexeme, 1) over following as b, lead(lexeme, 2) over following as c
     from stems
    window following as (order by position)
  )
  select coalesce(array_agg(distinct hashtext(least(a, other) || ' ' || greatest(a, other))), '{}')
   from near, unnest(array[b, c]) other
   where other is not null and other <> a
$$;

-- A node of the earlier version still calls it.
create or replace function lyric_pairs(language text, words text) returns int[]
  language sql immutable parallel safe as $$
  select pairs_of(lyric_words(language, '', words))
$$;

create function set_search_words() returns trigger language plpgsql as $$
declare
  configuration regconfig;
  title text;
begin
  if new.published_at is null then
    new.word_lines := null;
    new.title_words := null;
    new.search := null;
    new.pairs := null;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if new.word_lines is not null and old.published_at is not null and old.title = new.title
      and old.lyrics_text = new.lyrics_text and old.language is not distinct from new.language then
      return new;
    end if;
  end if;
  configuration := search_configuration(new.language);
  new.word_lines := word_lines(new.title, new.lyrics_text);
  title := split_part(new.word_lines, E'\n', 1);
  new.title_words := array_to_tsvector(string_to_array(title, ' '));
  new.search := setweight(to_tsvector(configuration, title), 'A')
    || setweight(to_tsvector(configuration, substr(new.word_lines, length(title) + 2)), 'B');
  new.pairs := pairs_of(new.search);
  return new;
end $$;
create trigger lyrics_set_search_words before insert or update of title, lyrics_text, language, published_at, word_lines
  on lyrics for each row execute function set_search_words();

drop trigger lyrics_set_title_words on lyrics;
drop function set_title_words();

create or replace function learn_words() returns trigger language plpgsql as $$
begin
  insert into known_words (word)
  select distinct word
    from new_rows, string_to_table(translate(word_lines, E'\n', ' '), ' ') word
   where published_at is not null and length(word) > 1
   order by 1
  on conflict do nothing;
  return null;
end $$;
-- then
-- Published lyrics get their words and drafts lose them, few at a time.
do $$
declare
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    select array_agg(id order by id) into ids from (select id from lyrics where id > last order by id limit 1000) few;
    exit when ids is null;
    update lyrics set word_lines = null where id = any (ids) and (published_at is not null or search is not null);
    last := ids[array_length(ids, 1)];
    commit;
  end loop;
end $$;
