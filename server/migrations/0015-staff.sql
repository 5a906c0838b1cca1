-- Who of the staff did what, to whom or what, when and why. Only added to.
create table staff_log (
  id uuid primary key default new_id(),
  place bigint generated always as identity,
  actor_id uuid references users on delete set null,
  action text not null,
  target_id text,
  target_name text not null default '',
  reason text not null default '',
  details jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp()
);
create index staff_log_newest on staff_log (place desc);

-- then
-- Whether somebody left by themselves, or was removed by staff and can be brought back for 30 days.
alter table users add column deleted_by_staff boolean not null default false;

-- then
-- A banned person is heard once.
create table appeals (
  id uuid primary key default new_id(),
  user_id uuid not null unique references users on delete cascade,
  content text not null check (char_length(content) between 1 and 2000),
  created_at timestamptz not null default clock_timestamp(),
  resolution text check (resolution in ('accepted', 'rejected')),
  resolved_at timestamptz
);

-- What is told to everybody is written once. Who has read or removed it says a row of their own, made when they do.
create table announcements (
  id uuid primary key default new_id(),
  title text not null check (char_length(title) between 1 and 160),
  content text not null check (char_length(content) between 1 and 2000),
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
);
create index announcements_newest on announcements (created_at desc, id desc);
create table announcement_marks (
  announcement_id uuid not null references announcements on delete cascade,
  user_id uuid not null references users on delete cascade,
  read_at timestamptz not null default now(),
  deleted boolean not null default false,
  primary key (user_id, announcement_id)
);
-- then
create index concurrently if not exists users_newest on users (created_at desc, id desc);
-- then
create index concurrently if not exists users_banned on users (banned_at desc) where banned_at is not null;
-- then
create index concurrently if not exists lyrics_created on lyrics (created_at);
-- then
create index concurrently if not exists lyric_likes_created on lyric_likes (created_at);
-- then
create index concurrently if not exists reports_created on reports (created_at);
-- then
create index concurrently if not exists lyrics_by_genre_any on lyrics (genre_id);
