create table countries (
  id int primary key,          -- ISO 3166-1 numeric
  code char(2) not null unique,
  name text not null           -- in Spanish
);

create table cities (
  id int primary key,
  country_id int not null references countries,
  code text not null unique,   -- ISO 3166-2
  name text not null
);
create index cities_by_country on cities (country_id);

create table images (
  hash text primary key,       -- SHA-256 of what was stored: the same picture is kept once
  width int not null,
  height int not null,
  widths int[] not null,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default new_id(),
  email text not null,
  password_hash text,          -- null: signs in with Google only
  name text not null,
  last_name text not null,
  nick_name text,
  nick_key text generated always as (plain(nick_name)) stored,
  birthday date,
  gender text,
  country_id int references countries,
  city_id int references cities,
  phone_number text,
  bio text not null default '' check (char_length(bio) <= 80),
  instagram_url text,
  profile_image text references images,
  role text not null default 'user' check (role in ('user', 'moderator', 'admin')),
  is_registered boolean not null default false,
  banned_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create unique index users_nick_key on users (nick_key);

-- A nickname that somebody gave up leads on to them and is not given to another.
create table former_nicknames (
  nick_key text primary key,
  user_id uuid not null references users on delete cascade
);

create table google_identities (
  subject text primary key,
  user_id uuid not null references users on delete cascade
);

create table sessions (
  id uuid primary key default new_id(),
  token_hash bytea not null unique,   -- SHA-256; the token itself is only in the cookie
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text
);
create index sessions_by_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
