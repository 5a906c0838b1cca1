-- Who has shown that a mailbox is theirs.
alter table users add column email_confirmed_at timestamptz;
-- then
create table mail_tokens (
  token_hash bytea primary key,       -- SHA-256; the token itself is only in the mail
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset')),
  email text not null,                -- the address it was sent to: another one since makes it worthless
  expires_at timestamptz not null
);
create index mail_tokens_by_user on mail_tokens (user_id);

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz,           -- null: begun, not yet asked for at sign-in
  last_step bigint not null default 0,  -- each code works once
  recovery_codes bytea[] not null default '{}'
);

create table passkeys (
  id text primary key,
  user_id uuid not null references users on delete cascade,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

create table passkey_challenges (
  challenge text primary key,
  user_id uuid references users on delete cascade,  -- null: for a sign-in, whose person is not known yet
  expires_at timestamptz not null default now() + interval '5 minutes'
);
create index passkey_challenges_by_user on passkey_challenges (user_id);
