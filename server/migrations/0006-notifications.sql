create table notifications (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  action text not null,
  actor_id uuid references users on delete cascade,
  lyric_id uuid references lyrics on delete cascade,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_newest on notifications (user_id, created_at desc);
create index notifications_unread on notifications (user_id) where read_at is null;
-- Liking again and again tells the author once.
create unique index notifications_one_like on notifications (user_id, actor_id, lyric_id) where action = 'like';
