create table interpretations (
  id uuid primary key default new_id(),
  lyric_id uuid not null references lyrics on delete cascade,
  author_id uuid not null references users on delete cascade,
  content text not null default '',
  youtube_link text,
  spotify_link text,
  status text not null default 'pending' check (status in ('pending', 'approved')),
  like_count int not null default 0,
  comment_count int not null default 0,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  check (youtube_link is not null or spotify_link is not null)
);
create index interpretations_of_lyric on interpretations (lyric_id, status, created_at desc);
create table interpretation_likes (
  interpretation_id uuid not null references interpretations on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (interpretation_id, user_id)
);

create trigger interpretations_take_their_comments after delete on interpretations referencing old table as old_rows for each statement execute function delete_comments_of_subject();
