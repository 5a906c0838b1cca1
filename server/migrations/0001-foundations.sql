create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Time-ordered ids (UUID version 7), unique across all tables. PostgreSQL 18 has its own; 15 to 17 do not.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- Lower case without accents. Naming the dictionary makes it immutable, which indexes and generated columns need.
create function plain(value text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent', normalize(value, NFC)))
$$;
