create table lyrics (
  id uuid primary key default new_id(),
  author_id uuid not null references users on delete cascade,
  title text not null check (char_length(title) <= 160),
  lyrics_html text not null,
  lyrics_text text not null check (char_length(lyrics_text) <= 20000),
  description text not null default '' check (char_length(description) <= 2000),
  genre_id int references genres,
  subgenre_ids int[] not null default '{}',
  theme_ids int[] not null default '{}',
  artist_ids int[] not null default '{}',
  language text check (language in ('es', 'pt', 'en')),
  country_id int references countries,
  city_id int references cities,
  cover_image text references images,
  audio_track text,
  youtube_link text,
  spotify_link text,
  band_camp_link text,
  sound_cloud_link text,
  record_permission text not null default 'deny' check (record_permission in ('credits', 'request', 'deny')),
  interpretation_permission text not null default 'deny' check (interpretation_permission in ('credits', 'request', 'negotiation', 'deny')),
  platform_permission text not null default 'deny' check (platform_permission in ('credits', 'request', 'negotiation', 'deny')),
  modify_permission text not null default 'deny' check (modify_permission in ('request', 'negotiation', 'deny')),
  commercial_permission text not null default 'deny' check (commercial_permission in ('negotiation', 'deny')),
  other_permission text check (other_permission in ('liveCredits', 'contestRequest', 'coversCredits')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz   -- null: a draft, visible to its author alone
);
create index lyrics_feed on lyrics (published_at desc, id desc) where published_at is not null;
create index lyrics_by_author on lyrics (author_id, published_at desc, id desc) where published_at is not null;
create index drafts_by_author on lyrics (author_id, updated_at desc, id desc) where published_at is null;

-- What suggestions a lyric waits for: until then the item counts as Otro.
create table lyric_suggestions (
  lyric_id uuid not null references lyrics on delete cascade,
  suggestion_id uuid not null references suggestions on delete cascade,
  primary key (lyric_id, suggestion_id)
);

-- The counts live apart from the text: a like rewrites a narrow row, in place.
create table lyric_counts (
  lyric_id uuid primary key references lyrics on delete cascade,
  like_count int not null default 0 check (like_count >= 0),
  comment_count int not null default 0 check (comment_count >= 0),
  view_count int not null default 0 check (view_count >= 0),
  revision int not null default 0
) with (fillfactor = 70);

create table lyric_likes (
  lyric_id uuid not null references lyrics on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),   -- milliseconds are what a cursor carries
  primary key (lyric_id, user_id)
);
create index lyric_likes_by_user on lyric_likes (user_id, created_at desc);
create index lyric_likes_newest on lyric_likes (lyric_id, created_at desc, user_id desc);

-- One row for each person (or visitor session) and lyric: when the last counted view was.
create table lyric_views (
  lyric_id uuid not null references lyrics on delete cascade,
  viewer text not null,
  counted_at timestamptz not null default now(),
  primary key (lyric_id, viewer)
);

-- How many published lyrics there are: counting a million rows for every page of a feed would cost more than the page.
create table lyric_totals (only_row boolean primary key default true check (only_row), published bigint not null);
insert into lyric_totals (published) values (0);

create function count_published_lyrics() returns trigger language plpgsql as $$
declare change bigint;
begin
  if tg_op = 'INSERT' then select count(*) into change from new_rows where published_at is not null;
  elsif tg_op = 'DELETE' then select -count(*) into change from old_rows where published_at is not null;
  else select (select count(*) from new_rows where published_at is not null) - (select count(*) from old_rows where published_at is not null) into change;
  end if;
  if change <> 0 then update lyric_totals set published = published + change; end if;
  return null;
end $$;
create trigger lyrics_counted_on_insert after insert on lyrics referencing new table as new_rows for each statement execute function count_published_lyrics();
create trigger lyrics_counted_on_delete after delete on lyrics referencing old table as old_rows for each statement execute function count_published_lyrics();
create trigger lyrics_counted_on_update after update on lyrics referencing old table as old_rows new table as new_rows for each statement execute function count_published_lyrics();
