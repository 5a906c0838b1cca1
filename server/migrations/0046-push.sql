-- Web push. The keys of this site (VAPID) lie in a file outside of the database.
create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The address at the browser's push service. Who knows it and the keys of this site can send.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_person on push_subscriptions (user_id, created_at);
-- Without a row, all kinds are pushed at all hours.
create table push_choices (
  user_id uuid primary key references users on delete cascade,
  kinds text[] not null,
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  time_zone text,
  check ((quiet_from is null) = (quiet_until is null) and (quiet_from is null) = (time_zone is null))
);
