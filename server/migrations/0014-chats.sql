-- A chat is between two people, once; `low` and `high` are their ids in order.
create table chats (
  id uuid primary key default new_id(),
  low uuid not null references users,
  high uuid not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  unique (low, high),
  check (low < high)
);

-- What each of the two sees of it: nothing up to `hidden_until`, everything up to `seen_until` already read.
create table chat_members (
  chat_id uuid not null references chats on delete cascade,
  user_id uuid not null references users,
  hidden_until bigint not null default 0,
  seen_until bigint not null default 0,
  primary key (chat_id, user_id)
);
create index chats_of_user on chat_members (user_id, chat_id);

create table chat_messages (
  id uuid primary key default new_id(),
  place bigint generated always as identity,   -- the order in which the server took them
  chat_id uuid not null references chats on delete cascade,
  sender_id uuid not null references users,
  client_id uuid,                              -- the sender's own name for it: sent again, it is the same message
  content text not null default '' check (char_length(content) <= 2000),
  image text,                                  -- a private picture's hash; it is in no table of public images
  image_width int,
  image_height int,
  lyric_id uuid references lyrics on delete set null,
  about_lyric boolean not null default false,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
);
create index chat_messages_of_chat on chat_messages (chat_id, place desc);
create unique index chat_messages_once on chat_messages (sender_id, client_id) where client_id is not null;

create table chat_messages_hidden (
  message_id uuid not null references chat_messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (message_id, user_id)
);

-- A case that an admin opened with somebody. The newest one of a chat says whether it can be written in.
create table tickets (
  id uuid primary key default new_id(),
  chat_id uuid not null references chats on delete cascade,
  admin_id uuid not null references users,
  user_id uuid not null references users,
  report_id uuid references reports on delete set null,
  motive text not null default '' check (char_length(motive) <= 1000),
  is_profile_case boolean not null default false,
  auto_close boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz
);
create index tickets_of_chat on tickets (chat_id, created_at desc);
