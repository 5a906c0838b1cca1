-- The keys that sign visitors' cookies: the newest signs, all of them are believed. To change the key, insert a row (`default values`), and delete
-- the older one when its cookies may end.
create table visitor_keys (
  id bigint primary key generated always as identity,
  -- Two random UUIDs: 244 bits from the database's own random source.
  secret bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'),
  created_at timestamptz not null default now()
);
insert into visitor_keys default values;

-- then

-- How often the visitors of one address made a lyric's views grow within the last 24 hours. The address is hashed with a key.
create table lyric_view_addresses (
  lyric_id uuid not null references lyrics on delete cascade,
  address text not null,
  views smallint not null default 1,
  since timestamptz not null default now(),
  primary key (lyric_id, address)
);
create index lyric_view_addresses_since on lyric_view_addresses (since);
