-- Nicknames of ended accounts, as SHA-256 of their key: nobody takes them again, and nothing readable of the account is kept.
create table ended_nicknames (
  nick_hash bytea primary key
);
-- One row for each change, so that changes within a year can be counted.
create table nickname_changes (
  user_id uuid not null references users on delete cascade,
  changed_at timestamptz not null default now(),
  primary key (user_id, changed_at)
);
-- then
-- Whether a person may take this nickname. `asker` may be null: somebody who has no account yet.
create function nickname_is_free(nick text, asker uuid) returns boolean language sql stable as $$
  select not exists (select from users where nick_key = plain(nick) and id is distinct from asker)
     and not exists (select from former_nicknames where nick_key = plain(nick) and user_id is distinct from asker)
     and not exists (select from ended_nicknames where nick_hash = sha256(convert_to(plain(nick), 'UTF8')))
$$;
