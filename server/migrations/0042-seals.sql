-- The public log of seals. It holds commitments, times and hashes: nothing of a text, a title or a person.
create table seal_entries (
  index bigint primary key check (index >= 0),
  commitment bytea not null check (octet_length(commitment) = 32),
  sealed_at timestamptz not null
);
-- The hashes of complete subtrees of the Merkle tree (RFC 9162). Level 0 has the leaves.
create table seal_nodes (
  level smallint not null,
  index bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, index)
);
create table seal_checkpoints (
  size bigint primary key,
  root bytea not null check (octet_length(root) = 32),
  note text not null,
  -- A time stamp of an outside authority (RFC 3161), when the operator has set one.
  stamp bytea,
  created_at timestamptz not null default now()
);
create index seal_checkpoints_stamped on seal_checkpoints (size) where stamp is not null;
-- Public keys, in their order. The private keys lie in a file outside of the database.
create table seal_keys (
  position int primary key,
  public_key bytea not null unique check (octet_length(public_key) = 32),
  -- Of the key before; null for the first key and for one that follows a lost key.
  signature bytea,
  created_at timestamptz not null
);
-- What was sealed. It ends with its lyric; the entry of the log stays.
create table seals (
  index bigint primary key references seal_entries,
  lyric_id uuid not null references lyrics on delete cascade,
  author_id uuid not null references users,
  -- The declaration in its canonical JSON, of which the commitment is the hash.
  declaration text not null,
  text text not null,
  passkey jsonb
);
create index seals_lyric on seals (lyric_id, index desc);
create index seals_author on seals (author_id);
-- Seals that wait for the writer's passkey, for five minutes.
create table prepared_seals (
  id uuid primary key default gen_random_uuid(),
  lyric_id uuid not null references lyrics on delete cascade,
  author_id uuid not null references users,
  declaration text not null,
  text text not null,
  expires_at timestamptz not null default now() + interval '5 minutes'
);
create index prepared_seals_lyric on prepared_seals (lyric_id);
create index prepared_seals_expires on prepared_seals (expires_at);
