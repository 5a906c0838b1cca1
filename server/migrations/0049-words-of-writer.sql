-- Whoever writes a lyric gives its words (`word_lines`): the database would take longer for them than for everything
-- else of the insert. Without them, or if they are those of the earlier text, the database computes them.
-- The query of the pairs is a part of the trigger, because PostgreSQL plans a function in SQL in each transaction.
create or replace function set_search_words() returns trigger language plpgsql as $$
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
      -- The text is the same, and so are its words.
      new.word_lines := old.word_lines;
      return new;
    end if;
    if new.word_lines = old.word_lines then
      new.word_lines := null;
    end if;
  end if;
  if new.word_lines is null then
    new.word_lines := word_lines(new.title, new.lyrics_text);
  end if;
  configuration := search_configuration(new.language);
  title := split_part(new.word_lines, E'\n', 1);
  new.title_words := array_to_tsvector(string_to_array(title, ' '));
  new.search := setweight(to_tsvector(configuration, title), 'A')
    || setweight(to_tsvector(configuration, substr(new.word_lines, length(title) + 2)), 'B');
  with stems as (
    select u.lexeme, p.position
     from unnest(ts_filter(new.search, '{b}')) u, unnest(u.positions) p(position)
  ), near as (
    select lexeme as a, lead(lexeme, 1) over following as b, lead(lexeme, 2) over following as c
     from stems
    window following as (order by position)
  )
  select coalesce(array_agg(distinct hashtext(least(a, other) || ' ' || greatest(a, other))), '{}')
    into new.pairs
   from near, unnest(array[b, c]) other
   where other is not null and other <> a;
  return new;
end $$;
-- then
-- Only published titles are searched by a part of them.
create index concurrently if not exists lyrics_published_title on lyrics using gin (title_key gin_trgm_ops)
  where published_at is not null;
-- then
drop index lyrics_title;
alter index lyrics_published_title rename to lyrics_title;
