-- Words are stemmed by language, without accents; how exactly a lyric matches is for the ranking to say.
create text search configuration search_es (copy = pg_catalog.spanish);
alter text search configuration search_es alter mapping for hword, hword_part, word with public.unaccent, spanish_stem;
create text search configuration search_pt (copy = pg_catalog.portuguese);
alter text search configuration search_pt alter mapping for hword, hword_part, word with public.unaccent, portuguese_stem;
create text search configuration search_en (copy = pg_catalog.english);
alter text search configuration search_en alter mapping for hword, hword_part, word with public.unaccent, english_stem;

create function lyric_words(language text, title text, words text) returns tsvector language sql immutable parallel safe as $$
  select case language
    when 'pt' then setweight(to_tsvector('public.search_pt', title), 'A') || setweight(to_tsvector('public.search_pt', words), 'B')
    when 'en' then setweight(to_tsvector('public.search_en', title), 'A') || setweight(to_tsvector('public.search_en', words), 'B')
    else setweight(to_tsvector('public.search_es', title), 'A') || setweight(to_tsvector('public.search_es', words), 'B')
  end
$$;

alter table lyrics
  add column search tsvector generated always as (lyric_words(language, title, lyrics_text)) stored,
  add column title_key text generated always as (plain(title)) stored;
create index lyrics_search on lyrics using gin (search);
create index lyrics_title on lyrics using gin (title_key gin_trgm_ops);

alter table users add column person_key text generated always as (plain(coalesce(nick_name, '') || ' ' || name || ' ' || last_name)) stored;
create index users_person on users using gin (person_key gin_trgm_ops);
