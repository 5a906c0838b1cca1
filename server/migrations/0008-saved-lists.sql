create table saved_lists (
  id uuid primary key default new_id(),
  owner_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  unique (owner_id, name)
);

create table saved_lyrics (
  list_id uuid not null references saved_lists on delete cascade,
  lyric_id uuid not null references lyrics on delete cascade,
  owner_id uuid not null references users on delete cascade,
  saved_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (list_id, lyric_id)
);
create index saved_lyrics_newest on saved_lyrics (list_id, saved_at desc, lyric_id desc);
create index saved_lyrics_by_owner on saved_lyrics (owner_id, lyric_id);
create index saved_lyrics_by_lyric on saved_lyrics (lyric_id);
