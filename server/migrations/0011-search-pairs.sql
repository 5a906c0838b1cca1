-- A remembered fragment has words that stand near each other, in whatever order. Two frequent words make a rare pair: pairs
-- find a verse among a million lyrics where its words alone would find a third of them.
create function lyric_pairs(language text, words text) returns int[] language sql immutable parallel safe as $$
  with stems as (
    select u.lexeme, p.position
      from unnest(lyric_words(language, '', words)) u, unnest(u.positions) p(position)
  ), near as (
    select lexeme as a, lead(lexeme, 1) over (order by position) as b, lead(lexeme, 2) over (order by position) as c from stems
  )
  select coalesce(array_agg(distinct hashtext(least(a, other) || ' ' || greatest(a, other))), '{}')
    from near, unnest(array[b, c]) other
   where other is not null and other <> a
$$;

alter table lyrics
  add column pairs int[] generated always as (lyric_pairs(language, lyrics_text)) stored,
  -- Titles are remembered with their small words: "A ti", "Y tú".
  add column title_words tsvector generated always as (to_tsvector('simple', plain(title))) stored;
-- A search reads what waits to go into an index one entry after another: that list stays short.
create index lyrics_pairs on lyrics using gin (pairs) with (gin_pending_list_limit = 128) where published_at is not null;
create index lyrics_title_words on lyrics using gin (title_words) with (gin_pending_list_limit = 128) where published_at is not null;
create index lyrics_by_genre on lyrics (genre_id, published_at desc, id desc) where published_at is not null;
create index lyrics_by_country on lyrics (country_id, published_at desc, id desc) where published_at is not null;
create index lyrics_by_language on lyrics (language, published_at desc, id desc) where published_at is not null;
create index lyrics_by_title on lyrics (title_key collate "C", id) where published_at is not null;
create index lyrics_themes on lyrics using gin (theme_ids) where published_at is not null;
create index lyrics_artists on lyrics using gin (artist_ids) where published_at is not null;
create index lyric_counts_most_liked on lyric_counts (like_count desc, lyric_id desc);
create index lyric_counts_most_commented on lyric_counts (comment_count desc, lyric_id desc);
drop index lyrics_search;
create index lyrics_search on lyrics using gin (search) with (gin_pending_list_limit = 128) where published_at is not null;

-- Every word that a published lyric or a person's name has, without accents: what a mistyped word is corrected to. A word stays
-- when its last lyric goes; that costs a few bytes and corrects nobody wrongly.
create table known_words (word text primary key);
create index known_words_alike on known_words using gin (word gin_trgm_ops);

create function learn_words() returns trigger language plpgsql as $$
begin
  insert into known_words (word)
  select distinct lexeme from new_rows, unnest(to_tsvector('simple', plain(title || ' ' || lyrics_text))) where published_at is not null and length(lexeme) between 2 and 40
   order by 1
  on conflict do nothing;
  return null;
end $$;
create trigger lyrics_teach_words after insert on lyrics referencing new table as new_rows for each statement execute function learn_words();
create trigger lyrics_teach_words_on_update after update on lyrics referencing new table as new_rows for each statement execute function learn_words();
insert into known_words (word) select distinct lexeme from lyrics, unnest(to_tsvector('simple', plain(title || ' ' || lyrics_text))) where published_at is not null and length(lexeme) between 2 and 40 on conflict do nothing;

create function learn_names() returns trigger language plpgsql as $$
begin
  insert into known_words (word)
  select distinct lexeme from unnest(to_tsvector('simple', replace(plain(concat_ws(' ', new.nick_name, new.name, new.last_name)), '.', ' '))) where length(lexeme) between 2 and 40
   order by 1
  on conflict do nothing;
  return null;
end $$;
create trigger users_teach_names after insert or update of nick_name, name, last_name on users for each row execute function learn_names();
insert into known_words (word) select distinct lexeme from users, unnest(to_tsvector('simple', replace(plain(concat_ws(' ', nick_name, name, last_name)), '.', ' '))) where length(lexeme) between 2 and 40 on conflict do nothing;
