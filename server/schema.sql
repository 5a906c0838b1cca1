-- Generated from server/migrations by "npm run schema". Do not edit.
-- docs/database.md explains the tables, the triggers and the lock order.

-- extensions

create extension pg_trgm;

create extension unaccent;

-- text search

create text search configuration search_en (
  asciihword: english_stem,
  asciiword: english_stem,
  email: simple,
  file: simple,
  float: simple,
  host: simple,
  hword: unaccent english_stem,
  hword_asciipart: english_stem,
  hword_numpart: simple,
  hword_part: unaccent english_stem,
  int: simple,
  numhword: simple,
  numword: simple,
  sfloat: simple,
  uint: simple,
  url: simple,
  url_path: simple,
  version: simple,
  word: unaccent english_stem
);

create text search configuration search_es (
  asciihword: spanish_stem,
  asciiword: spanish_stem,
  email: simple,
  file: simple,
  float: simple,
  host: simple,
  hword: unaccent spanish_stem,
  hword_asciipart: spanish_stem,
  hword_numpart: simple,
  hword_part: unaccent spanish_stem,
  int: simple,
  numhword: simple,
  numword: simple,
  sfloat: simple,
  uint: simple,
  url: simple,
  url_path: simple,
  version: simple,
  word: unaccent spanish_stem
);

create text search configuration search_pt (
  asciihword: portuguese_stem,
  asciiword: portuguese_stem,
  email: simple,
  file: simple,
  float: simple,
  host: simple,
  hword: unaccent portuguese_stem,
  hword_asciipart: portuguese_stem,
  hword_numpart: simple,
  hword_part: unaccent portuguese_stem,
  int: simple,
  numhword: simple,
  numword: simple,
  sfloat: simple,
  uint: simple,
  url: simple,
  url_path: simple,
  version: simple,
  word: unaccent portuguese_stem
);

-- tables

create table announcement_marks (
  announcement_id uuid not null,
  user_id uuid not null,
  read_at timestamp with time zone default now() not null,
  deleted boolean default false not null,
  constraint announcement_marks_announcement_id_fkey FOREIGN KEY (announcement_id)
    REFERENCES announcements(id) ON DELETE CASCADE,
  constraint announcement_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint announcement_marks_pkey PRIMARY KEY (user_id, announcement_id)
);

create table announcements (
  id uuid default new_id() not null,
  title text not null,
  content text not null,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, clock_timestamp()) not null,
  constraint announcements_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 2000))),
  constraint announcements_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 160))),
  constraint announcements_pkey PRIMARY KEY (id)
);

create table appeals (
  id uuid default new_id() not null,
  user_id uuid not null,
  content text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  resolution text,
  resolved_at timestamp with time zone,
  constraint appeals_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 2000))),
  constraint appeals_resolution_check CHECK ((resolution = ANY (ARRAY['accepted'::text, 'rejected'::text]))),
  constraint appeals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint appeals_pkey PRIMARY KEY (id),
  constraint appeals_user_id_key UNIQUE (user_id)
);

create table artists (
  id integer generated always as identity not null,
  name text not null,
  name_key text generated always as (plain(name)) stored,
  constraint artists_pkey PRIMARY KEY (id),
  constraint artists_name_key_key UNIQUE (name_key)
);

create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, clock_timestamp()) not null,
  constraint blocks_check CHECK ((blocker_id <> blocked_id)),
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint blocks_pkey PRIMARY KEY (blocker_id, blocked_id)
);

create table chat_members (
  chat_id uuid not null,
  user_id uuid not null,
  hidden_until bigint default 0 not null,
  seen_until bigint default 0 not null,
  constraint chat_members_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  constraint chat_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint chat_members_pkey PRIMARY KEY (chat_id, user_id)
);

create table chat_messages (
  id uuid default new_id() not null,
  place bigint generated always as identity not null,
  chat_id uuid not null,
  sender_id uuid not null,
  client_id uuid,
  content text default ''::text not null,
  image text,
  image_width integer,
  image_height integer,
  lyric_id uuid,
  about_lyric boolean default false not null,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, clock_timestamp()) not null,
  constraint chat_messages_content_check CHECK ((char_length(content) <= 2000)),
  constraint chat_messages_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  constraint chat_messages_lyric_id_fkey FOREIGN KEY (lyric_id) REFERENCES lyrics(id) ON DELETE SET NULL,
  constraint chat_messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id),
  constraint chat_messages_pkey PRIMARY KEY (id)
);

create table chat_messages_hidden (
  message_id uuid not null,
  user_id uuid not null,
  constraint chat_messages_hidden_message_id_fkey FOREIGN KEY (message_id)
    REFERENCES chat_messages(id) ON DELETE CASCADE,
  constraint chat_messages_hidden_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint chat_messages_hidden_pkey PRIMARY KEY (message_id, user_id)
);

create table chats (
  id uuid default new_id() not null,
  low uuid not null,
  high uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default date_trunc('milliseconds'::text, clock_timestamp()) not null,
  constraint chats_check CHECK ((low < high)),
  constraint chats_high_fkey FOREIGN KEY (high) REFERENCES users(id),
  constraint chats_low_fkey FOREIGN KEY (low) REFERENCES users(id),
  constraint chats_pkey PRIMARY KEY (id),
  constraint chats_low_high_key UNIQUE (low, high)
);

create table cities (
  id integer not null,
  country_id integer not null,
  code text not null,
  name text not null,
  constraint cities_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_code_key UNIQUE (code)
);

create table comment_images (
  comment_id uuid not null,
  "position" smallint not null,
  image text not null,
  constraint comment_images_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint comment_images_image_fkey FOREIGN KEY (image) REFERENCES images(hash),
  constraint comment_images_pkey PRIMARY KEY (comment_id, "position")
);

create table comment_likes (
  comment_id uuid not null,
  user_id uuid not null,
  constraint comment_likes_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint comment_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint comment_likes_pkey PRIMARY KEY (comment_id, user_id)
);

create table comments (
  id uuid default new_id() not null,
  subject_id uuid not null,
  subject_kind text not null,
  parent_id uuid,
  author_id uuid not null,
  content text not null,
  like_count integer default 0 not null,
  reply_count integer default 0 not null,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, clock_timestamp()) not null,
  constraint comments_content_check CHECK ((char_length(content) <= 1000)),
  constraint comments_subject_kind_check
    CHECK ((subject_kind = ANY (ARRAY['lyric'::text, 'interpretation'::text, 'post'::text, 'share'::text]))),
  constraint comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint comments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint comments_pkey PRIMARY KEY (id)
);

create table countries (
  id integer not null,
  code character(2) not null,
  name text not null,
  constraint countries_pkey PRIMARY KEY (id),
  constraint countries_code_key UNIQUE (code)
);

create table decided_suggestion_people (
  suggestion_id uuid not null,
  user_id uuid not null,
  constraint decided_suggestion_people_suggestion_id_fkey FOREIGN KEY (suggestion_id)
    REFERENCES decided_suggestions(id) ON DELETE CASCADE,
  constraint decided_suggestion_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint decided_suggestion_people_pkey PRIMARY KEY (suggestion_id, user_id)
);

create table decided_suggestions (
  id uuid not null,
  kind text not null,
  name text not null,
  approved boolean not null,
  decided_at timestamp with time zone default clock_timestamp() not null,
  constraint decided_suggestions_pkey PRIMARY KEY (id)
);

create table ended_nicknames (
  nick_hash bytea not null,
  constraint ended_nicknames_pkey PRIMARY KEY (nick_hash)
);

create table favourite_genres (
  user_id uuid not null,
  genre_id integer not null,
  constraint favourite_genres_genre_id_fkey FOREIGN KEY (genre_id) REFERENCES genres(id) ON DELETE CASCADE,
  constraint favourite_genres_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint favourite_genres_pkey PRIMARY KEY (user_id, genre_id)
);

create table feed_runs (
  user_id uuid not null,
  made_at timestamp with time zone not null,
  published bigint not null,
  lyric_ids uuid[] not null,
  constraint feed_runs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint feed_runs_pkey PRIMARY KEY (user_id, made_at)
) with (vacuum_truncate=off, toast_tuple_target=8160);

create table follows (
  follower_id uuid not null,
  followed_id uuid not null,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, clock_timestamp()) not null,
  constraint follows_check CHECK ((follower_id <> followed_id)),
  constraint follows_followed_id_fkey FOREIGN KEY (followed_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint follows_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint follows_pkey PRIMARY KEY (follower_id, followed_id)
) with (vacuum_truncate=off);

create table former_nicknames (
  nick_key text not null,
  user_id uuid not null,
  constraint former_nicknames_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint former_nicknames_pkey PRIMARY KEY (nick_key)
);

create table genres (
  id integer generated always as identity not null,
  name text not null,
  name_key text generated always as (plain(name)) stored,
  constraint genres_pkey PRIMARY KEY (id),
  constraint genres_name_key_key UNIQUE (name_key)
);

create table google_identities (
  subject text not null,
  user_id uuid not null,
  constraint google_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint google_identities_pkey PRIMARY KEY (subject)
);

create table image_holds (
  id uuid default new_id() not null,
  hash text not null,
  user_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint image_holds_hash_fkey FOREIGN KEY (hash) REFERENCES images(hash),
  constraint image_holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint image_holds_pkey PRIMARY KEY (id)
);

create table images (
  hash text not null,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  created_at timestamp with time zone default now() not null,
  place text default 'media'::text not null,
  content text,
  bytes bigint,
  stored_at timestamp with time zone default now(),
  constraint images_place_check CHECK ((place = ANY (ARRAY['media'::text, 'private'::text]))),
  constraint images_pkey PRIMARY KEY (hash)
);

create table interpretation_likes (
  interpretation_id uuid not null,
  user_id uuid not null,
  constraint interpretation_likes_interpretation_id_fkey FOREIGN KEY (interpretation_id)
    REFERENCES interpretations(id) ON DELETE CASCADE,
  constraint interpretation_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint interpretation_likes_pkey PRIMARY KEY (interpretation_id, user_id)
);

create table interpretations (
  id uuid default new_id() not null,
  lyric_id uuid not null,
  author_id uuid not null,
  content text default ''::text not null,
  youtube_link text,
  spotify_link text,
  status text default 'pending'::text not null,
  like_count integer default 0 not null,
  comment_count integer default 0 not null,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, clock_timestamp()) not null,
  thread_count integer default 0 not null,
  constraint interpretations_check CHECK (((youtube_link IS NOT NULL) OR (spotify_link IS NOT NULL))),
  constraint interpretations_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text]))),
  constraint interpretations_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint interpretations_lyric_id_fkey FOREIGN KEY (lyric_id) REFERENCES lyrics(id) ON DELETE CASCADE,
  constraint interpretations_pkey PRIMARY KEY (id)
);

create table known_words (
  word text not null,
  constraint known_words_pkey PRIMARY KEY (word)
);

create table lyric_counts (
  lyric_id uuid not null,
  like_count integer default 0 not null,
  comment_count integer default 0 not null,
  view_count integer default 0 not null,
  revision integer default 0 not null,
  thread_count integer default 0 not null,
  ranked_likes integer default 0 not null,
  constraint lyric_counts_comment_count_check CHECK ((comment_count >= 0)),
  constraint lyric_counts_like_count_check CHECK ((like_count >= 0)),
  constraint lyric_counts_view_count_check CHECK ((view_count >= 0)),
  constraint lyric_counts_lyric_id_fkey FOREIGN KEY (lyric_id) REFERENCES lyrics(id) ON DELETE CASCADE,
  constraint lyric_counts_pkey PRIMARY KEY (lyric_id)
) with (fillfactor=70);

create table lyric_likes (
  lyric_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, clock_timestamp()) not null,
  constraint lyric_likes_lyric_id_fkey FOREIGN KEY (lyric_id) REFERENCES lyrics(id) ON DELETE CASCADE,
  constraint lyric_likes_pkey PRIMARY KEY (lyric_id, user_id)
) with (vacuum_truncate=off);

create table lyric_resemblances (
  lyric_id uuid not null,
  other_id uuid not null,
  reason text,
  note text default ''::text not null,
  decision text,
  notified_at timestamp with time zone,
  constraint lyric_resemblances_decision_check
    CHECK ((decision = ANY (ARRAY['nothing'::text, 'ask'::text, 'report'::text]))),
  constraint lyric_resemblances_note_check CHECK ((char_length(note) <= 500)),
  constraint lyric_resemblances_reason_check
    CHECK ((reason = ANY (ARRAY['public_domain'::text, 'permission'::text, 'quotation'::text, 'own_work'::text]))),
  constraint lyric_resemblances_lyric_id_fkey FOREIGN KEY (lyric_id) REFERENCES lyrics(id) ON DELETE CASCADE,
  constraint lyric_resemblances_other_id_fkey FOREIGN KEY (other_id) REFERENCES lyrics(id) ON DELETE CASCADE,
  constraint lyric_resemblances_pkey PRIMARY KEY (lyric_id, other_id)
);

create table lyric_sketches (
  lyric_id uuid not null,
  sketch integer[] not null,
  constraint lyric_sketches_lyric_id_fkey FOREIGN KEY (lyric_id) REFERENCES lyrics(id) ON DELETE CASCADE,
  constraint lyric_sketches_pkey PRIMARY KEY (lyric_id)
);

create table lyric_suggestions (
  lyric_id uuid not null,
  suggestion_id uuid not null,
  constraint lyric_suggestions_lyric_id_fkey FOREIGN KEY (lyric_id) REFERENCES lyrics(id) ON DELETE CASCADE,
  constraint lyric_suggestions_suggestion_id_fkey FOREIGN KEY (suggestion_id)
    REFERENCES suggestions(id) ON DELETE CASCADE,
  constraint lyric_suggestions_pkey PRIMARY KEY (lyric_id, suggestion_id)
);

create table lyric_totals (
  only_row boolean default true not null,
  published bigint not null,
  constraint lyric_totals_only_row_check CHECK (only_row),
  constraint lyric_totals_pkey PRIMARY KEY (only_row)
);

create table lyric_versions (
  id uuid default new_id() not null,
  lyric_id uuid not null,
  title text not null,
  lyrics_html text not null,
  description text not null,
  saved_at timestamp with time zone default date_trunc('milliseconds'::text, clock_timestamp()) not null,
  constraint lyric_versions_lyric_id_fkey FOREIGN KEY (lyric_id) REFERENCES lyrics(id) ON DELETE CASCADE,
  constraint lyric_versions_pkey PRIMARY KEY (id)
);

create table lyric_view_addresses (
  lyric_id uuid not null,
  address text not null,
  views smallint default 1 not null,
  since timestamp with time zone default now() not null,
  constraint lyric_view_addresses_lyric_id_fkey FOREIGN KEY (lyric_id) REFERENCES lyrics(id) ON DELETE CASCADE,
  constraint lyric_view_addresses_pkey PRIMARY KEY (lyric_id, address)
);

create table lyric_views (
  lyric_id uuid not null,
  viewer text not null,
  counted_at timestamp with time zone default now() not null,
  constraint lyric_views_lyric_id_fkey FOREIGN KEY (lyric_id) REFERENCES lyrics(id) ON DELETE CASCADE,
  constraint lyric_views_pkey PRIMARY KEY (lyric_id, viewer)
) with (vacuum_truncate=off);

create table lyrics (
  id uuid default new_id() not null,
  author_id uuid not null,
  title text not null,
  lyrics_html text not null,
  lyrics_text text not null,
  description text default ''::text not null,
  genre_id integer,
  subgenre_ids integer[] default '{}'::integer[] not null,
  theme_ids integer[] default '{}'::integer[] not null,
  artist_ids integer[] default '{}'::integer[] not null,
  language text,
  country_id integer,
  city_id integer,
  cover_image text,
  audio_track text,
  youtube_link text,
  spotify_link text,
  band_camp_link text,
  sound_cloud_link text,
  record_permission text default 'deny'::text not null,
  interpretation_permission text default 'deny'::text not null,
  platform_permission text default 'deny'::text not null,
  modify_permission text default 'deny'::text not null,
  commercial_permission text default 'deny'::text not null,
  other_permission text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  published_at timestamp with time zone,
  search tsvector,
  title_key text generated always as (plain(title)) stored,
  pairs integer[],
  title_words tsvector,
  author_gone boolean default false not null,
  client_id uuid,
  scansion jsonb default '{"form": null, "licences": []}'::jsonb not null,
  metre smallint,
  verse_form text,
  is_scanned boolean default false not null,
  rhymes text[],
  word_lines text,
  constraint lyrics_commercial_permission_check
    CHECK ((commercial_permission = ANY (ARRAY['negotiation'::text, 'deny'::text]))),
  constraint lyrics_description_check CHECK ((char_length(description) <= 2000)),
  constraint lyrics_interpretation_permission_check
    CHECK ((interpretation_permission = ANY (ARRAY['credits'::text, 'request'::text, 'negotiation'::text,
    'deny'::text]))),
  constraint lyrics_language_check CHECK ((language = ANY (ARRAY['es'::text, 'pt'::text, 'en'::text]))),
  constraint lyrics_lyrics_text_check CHECK ((char_length(lyrics_text) <= 20000)),
  constraint lyrics_modify_permission_check
    CHECK ((modify_permission = ANY (ARRAY['request'::text, 'negotiation'::text, 'deny'::text]))),
  constraint lyrics_other_permission_check
    CHECK ((other_permission = ANY (ARRAY['liveCredits'::text, 'contestRequest'::text, 'coversCredits'::text]))),
  constraint lyrics_platform_permission_check
    CHECK ((platform_permission = ANY (ARRAY['credits'::text, 'request'::text, 'negotiation'::text, 'deny'::text]))),
  constraint lyrics_record_permission_check
    CHECK ((record_permission = ANY (ARRAY['credits'::text, 'request'::text, 'deny'::text]))),
  constraint lyrics_title_check CHECK ((char_length(title) <= 160)),
  constraint lyrics_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint lyrics_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint lyrics_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint lyrics_cover_image_fkey FOREIGN KEY (cover_image) REFERENCES images(hash),
  constraint lyrics_genre_id_fkey FOREIGN KEY (genre_id) REFERENCES genres(id),
  constraint lyrics_pkey PRIMARY KEY (id)
);

create table lyrics_to_compare (
  lyric_id uuid not null,
  is_new boolean not null,
  constraint lyrics_to_compare_pkey PRIMARY KEY (lyric_id)
);

create table mail_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  email text not null,
  expires_at timestamp with time zone not null,
  constraint mail_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['confirm'::text, 'reset'::text, 'change'::text]))),
  constraint mail_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mail_tokens_pkey PRIMARY KEY (token_hash)
);

create table nickname_changes (
  user_id uuid not null,
  changed_at timestamp with time zone default now() not null,
  constraint nickname_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint nickname_changes_pkey PRIMARY KEY (user_id, changed_at)
);

create table notifications (
  id uuid default new_id() not null,
  user_id uuid not null,
  action text not null,
  actor_id uuid,
  lyric_id uuid,
  read_at timestamp with time zone,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, clock_timestamp()) not null,
  wall_item_id uuid,
  title text,
  content text,
  group_key text,
  constraint notifications_wall_item_id_fkey FOREIGN KEY (wall_item_id) REFERENCES wall_items(id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (id)
) with (vacuum_truncate=off);

create table passkey_challenges (
  challenge text not null,
  user_id uuid,
  expires_at timestamp with time zone default (now() + '00:05:00'::interval) not null,
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge)
);

create table passkeys (
  id text not null,
  user_id uuid not null,
  public_key bytea not null,
  counter bigint default 0 not null,
  transports text[] default '{}'::text[] not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkeys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint passkeys_pkey PRIMARY KEY (id)
);

create table prepared_seals (
  id uuid default gen_random_uuid() not null,
  lyric_id uuid not null,
  author_id uuid not null,
  declaration text not null,
  text text not null,
  expires_at timestamp with time zone default (now() + '00:05:00'::interval) not null,
  constraint prepared_seals_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint prepared_seals_lyric_id_fkey FOREIGN KEY (lyric_id) REFERENCES lyrics(id) ON DELETE CASCADE,
  constraint prepared_seals_pkey PRIMARY KEY (id)
);

create table push_choices (
  user_id uuid not null,
  kinds text[] not null,
  quiet_from smallint,
  quiet_until smallint,
  time_zone text,
  constraint push_choices_check
    CHECK ((((quiet_from IS NULL) = (quiet_until IS NULL)) AND ((quiet_from IS NULL) = (time_zone IS NULL)))),
  constraint push_choices_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
  constraint push_choices_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 23))),
  constraint push_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint push_choices_pkey PRIMARY KEY (user_id)
);

create table push_subscriptions (
  session_id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone default now() not null,
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint push_subscriptions_pkey PRIMARY KEY (session_id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint)
);

create table report_pictures (
  report_id uuid not null,
  "position" smallint not null,
  image text not null,
  constraint report_pictures_image_fkey FOREIGN KEY (image) REFERENCES images(hash),
  constraint report_pictures_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE,
  constraint report_pictures_pkey PRIMARY KEY (report_id, "position")
);

create table reports (
  id uuid default new_id() not null,
  type text not null,
  reported_id uuid not null,
  reported_user_id uuid,
  reporter_id uuid,
  motive text not null,
  other text,
  evidence jsonb not null,
  resolution text,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, clock_timestamp()) not null,
  constraint reports_motive_check
    CHECK ((motive = ANY (ARRAY['inappropriateContent'::text, 'plagiarism'::text, 'spam'::text, 'violence'::text,
    'harassment'::text, 'discrimination'::text, 'other'::text]))),
  constraint reports_other_check CHECK ((char_length(other) <= 1000)),
  constraint reports_resolution_check CHECK ((resolution = ANY (ARRAY['solved'::text, 'deny'::text]))),
  constraint reports_type_check
    CHECK ((type = ANY (ARRAY['post'::text, 'lyric'::text, 'user'::text, 'share'::text, 'comment'::text,
    'interpretation'::text, 'message'::text]))),
  constraint reports_reported_user_id_fkey FOREIGN KEY (reported_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint reports_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint reports_pkey PRIMARY KEY (id)
);

create table saved_lists (
  id uuid default new_id() not null,
  owner_id uuid not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint saved_lists_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint saved_lists_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_lists_pkey PRIMARY KEY (id),
  constraint saved_lists_owner_id_name_key UNIQUE (owner_id, name)
);

create table saved_lyrics (
  list_id uuid not null,
  lyric_id uuid not null,
  owner_id uuid not null,
  saved_at timestamp with time zone default date_trunc('milliseconds'::text, clock_timestamp()) not null,
  constraint saved_lyrics_list_id_fkey FOREIGN KEY (list_id) REFERENCES saved_lists(id) ON DELETE CASCADE,
  constraint saved_lyrics_lyric_id_fkey FOREIGN KEY (lyric_id) REFERENCES lyrics(id) ON DELETE CASCADE,
  constraint saved_lyrics_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_lyrics_pkey PRIMARY KEY (list_id, lyric_id)
);

create table seal_checkpoints (
  size bigint not null,
  root bytea not null,
  note text not null,
  stamp bytea,
  created_at timestamp with time zone default now() not null,
  constraint seal_checkpoints_root_check CHECK ((octet_length(root) = 32)),
  constraint seal_checkpoints_pkey PRIMARY KEY (size)
);

create table seal_entries (
  index bigint not null,
  commitment bytea not null,
  sealed_at timestamp with time zone not null,
  constraint seal_entries_commitment_check CHECK ((octet_length(commitment) = 32)),
  constraint seal_entries_index_check CHECK ((index >= 0)),
  constraint seal_entries_pkey PRIMARY KEY (index)
);

create table seal_keys (
  "position" integer not null,
  public_key bytea not null,
  signature bytea,
  created_at timestamp with time zone not null,
  constraint seal_keys_public_key_check CHECK ((octet_length(public_key) = 32)),
  constraint seal_keys_pkey PRIMARY KEY ("position"),
  constraint seal_keys_public_key_key UNIQUE (public_key)
);

create table seal_nodes (
  level smallint not null,
  index bigint not null,
  hash bytea not null,
  constraint seal_nodes_hash_check CHECK ((octet_length(hash) = 32)),
  constraint seal_nodes_pkey PRIMARY KEY (level, index)
);

create table seals (
  index bigint not null,
  lyric_id uuid not null,
  author_id uuid not null,
  declaration text not null,
  text text not null,
  passkey jsonb,
  constraint seals_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint seals_index_fkey FOREIGN KEY (index) REFERENCES seal_entries(index),
  constraint seals_lyric_id_fkey FOREIGN KEY (lyric_id) REFERENCES lyrics(id) ON DELETE CASCADE,
  constraint seals_pkey PRIMARY KEY (index)
);

create table second_factors (
  user_id uuid not null,
  secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  recovery_codes bytea[] default '{}'::bytea[] not null,
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint second_factors_pkey PRIMARY KEY (user_id)
);

create table sessions (
  id uuid default new_id() not null,
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  user_agent text,
  proven_at timestamp with time zone,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash)
) with (vacuum_truncate=off);

create table staff_log (
  id uuid default new_id() not null,
  place bigint generated always as identity not null,
  actor_id uuid,
  action text not null,
  target_id text,
  target_name text default ''::text not null,
  reason text default ''::text not null,
  details jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint staff_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint staff_log_pkey PRIMARY KEY (id)
);

create table subgenres (
  id integer generated always as identity not null,
  genre_id integer not null,
  name text not null,
  name_key text generated always as (plain(name)) stored,
  constraint subgenres_genre_id_fkey FOREIGN KEY (genre_id) REFERENCES genres(id) ON DELETE CASCADE,
  constraint subgenres_pkey PRIMARY KEY (id),
  constraint subgenres_genre_id_name_key_key UNIQUE (genre_id, name_key)
);

create table suggestion_people (
  suggestion_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint suggestion_people_suggestion_id_fkey FOREIGN KEY (suggestion_id)
    REFERENCES suggestions(id) ON DELETE CASCADE,
  constraint suggestion_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint suggestion_people_pkey PRIMARY KEY (suggestion_id, user_id)
);

create table suggestions (
  id uuid default new_id() not null,
  kind text not null,
  name text not null,
  name_key text generated always as (plain(name)) stored,
  created_at timestamp with time zone default now() not null,
  constraint suggestions_kind_check CHECK ((kind = ANY (ARRAY['genre'::text, 'thematic'::text, 'artist'::text]))),
  constraint suggestions_pkey PRIMARY KEY (id),
  constraint suggestions_kind_name_key_key UNIQUE (kind, name_key)
);

create table themes (
  id integer generated always as identity not null,
  name text not null,
  name_key text generated always as (plain(name)) stored,
  constraint themes_pkey PRIMARY KEY (id),
  constraint themes_name_key_key UNIQUE (name_key)
);

create table tickets (
  id uuid default new_id() not null,
  chat_id uuid not null,
  admin_id uuid not null,
  user_id uuid not null,
  report_id uuid,
  motive text default ''::text not null,
  is_profile_case boolean default false not null,
  auto_close boolean default false not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  closed_at timestamp with time zone,
  constraint tickets_motive_check CHECK ((char_length(motive) <= 1000)),
  constraint tickets_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id),
  constraint tickets_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  constraint tickets_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE SET NULL,
  constraint tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint tickets_pkey PRIMARY KEY (id)
);

create table unused_images (
  id bigint generated always as identity not null,
  hash text not null,
  released boolean default false not null,
  constraint unused_images_pkey PRIMARY KEY (id)
);

create table user_counts (
  user_id uuid not null,
  followers integer default 0 not null,
  following integer default 0 not null,
  lyrics integer default 0 not null,
  post_likes integer default 0 not null,
  constraint user_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_counts_pkey PRIMARY KEY (user_id)
) with (fillfactor=70);

create table users (
  id uuid default new_id() not null,
  email text not null,
  password_hash text,
  name text not null,
  last_name text not null,
  nick_name text,
  nick_key text generated always as (plain(nick_name)) stored,
  birthday date,
  gender text,
  country_id integer,
  city_id integer,
  phone_number text,
  bio text default ''::text not null,
  instagram_url text,
  profile_image text,
  role text default 'user'::text not null,
  is_registered boolean default false not null,
  banned_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  person_key text
    generated always as (plain(((((COALESCE(nick_name, ''::text) || ' '::text) || name) || ' '::text) || last_name)))
    stored,
  deleted_by_staff boolean default false not null,
  email_confirmed_at timestamp with time zone,
  muted_notifications text[] default '{}'::text[] not null,
  client_id uuid,
  constraint users_bio_check CHECK ((char_length(bio) <= 80)),
  constraint users_role_check CHECK ((role = ANY (ARRAY['user'::text, 'moderator'::text, 'admin'::text]))),
  constraint users_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint users_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint users_profile_image_fkey FOREIGN KEY (profile_image) REFERENCES images(hash),
  constraint users_pkey PRIMARY KEY (id)
);

create table visitor_keys (
  id bigint generated always as identity not null,
  secret bytea
    default decode(replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text),
    'hex'::text) not null,
  created_at timestamp with time zone default now() not null,
  constraint visitor_keys_pkey PRIMARY KEY (id)
);

create table wall_images (
  item_id uuid not null,
  "position" smallint not null,
  image text not null,
  constraint wall_images_image_fkey FOREIGN KEY (image) REFERENCES images(hash),
  constraint wall_images_item_id_fkey FOREIGN KEY (item_id) REFERENCES wall_items(id) ON DELETE CASCADE,
  constraint wall_images_pkey PRIMARY KEY (item_id, "position")
);

create table wall_items (
  id uuid default new_id() not null,
  kind text not null,
  author_id uuid not null,
  content text default ''::text not null,
  lyric_id uuid,
  share_type text,
  like_count integer default 0 not null,
  comment_count integer default 0 not null,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, clock_timestamp()) not null,
  client_id uuid,
  thread_count integer default 0 not null,
  constraint wall_items_content_check CHECK ((char_length(content) <= 5000)),
  constraint wall_items_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'share'::text]))),
  constraint wall_items_share_type_check CHECK ((share_type = ANY (ARRAY['share'::text, 'quote'::text]))),
  constraint wall_items_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint wall_items_lyric_id_fkey FOREIGN KEY (lyric_id) REFERENCES lyrics(id) ON DELETE SET NULL,
  constraint wall_items_pkey PRIMARY KEY (id)
);

create table wall_likes (
  item_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, clock_timestamp()) not null,
  constraint wall_likes_item_id_fkey FOREIGN KEY (item_id) REFERENCES wall_items(id) ON DELETE CASCADE,
  constraint wall_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint wall_likes_pkey PRIMARY KEY (item_id, user_id)
);

-- views

create view image_uses as
 SELECT users.profile_image AS hash,
    users.id AS user_id
   FROM users
  WHERE (users.profile_image IS NOT NULL)
UNION ALL
 SELECT lyrics.cover_image AS hash,
    lyrics.author_id AS user_id
   FROM lyrics
  WHERE ((lyrics.cover_image IS NOT NULL) AND (lyrics.published_at IS NOT NULL))
UNION ALL
 SELECT lyrics.cover_image AS hash,
    lyrics.author_id AS user_id
   FROM lyrics
  WHERE ((lyrics.cover_image IS NOT NULL) AND (lyrics.published_at IS NULL))
UNION ALL
 SELECT p.image AS hash,
    w.author_id AS user_id
   FROM (wall_images p
     JOIN wall_items w ON ((w.id = p.item_id)))
UNION ALL
 SELECT p.image AS hash,
    c.author_id AS user_id
   FROM (comment_images p
     JOIN comments c ON ((c.id = p.comment_id)))
UNION ALL
 SELECT chat_messages.image AS hash,
    chat_messages.sender_id AS user_id
   FROM chat_messages
  WHERE (chat_messages.image IS NOT NULL)
UNION ALL
 SELECT report_pictures.image AS hash,
    NULL::uuid AS user_id
   FROM report_pictures
UNION ALL
 SELECT image_holds.hash,
    image_holds.user_id
   FROM image_holds;

-- indexes

CREATE INDEX announcements_newest ON public.announcements USING btree (created_at DESC, id DESC);

CREATE INDEX blocks_by_blocked ON public.blocks USING btree (blocked_id);

CREATE INDEX chats_of_user ON public.chat_members USING btree (user_id, chat_id);

CREATE INDEX chat_messages_by_picture ON public.chat_messages USING btree (image) WHERE (image IS NOT NULL);

CREATE INDEX chat_messages_by_sender ON public.chat_messages USING btree (sender_id);

CREATE INDEX chat_messages_of_chat ON public.chat_messages USING btree (chat_id, place DESC);

CREATE INDEX chat_messages_of_lyric ON public.chat_messages USING btree (lyric_id) WHERE (lyric_id IS NOT NULL);

CREATE UNIQUE INDEX chat_messages_once ON public.chat_messages USING btree (sender_id, client_id)
  WHERE (client_id IS NOT NULL);

CREATE INDEX chat_messages_with_picture ON public.chat_messages USING btree (chat_id) WHERE (image IS NOT NULL);

CREATE INDEX chat_messages_hidden_from_user ON public.chat_messages_hidden USING btree (user_id);

CREATE INDEX chats_of_higher ON public.chats USING btree (high);

CREATE INDEX cities_by_country ON public.cities USING btree (country_id);

CREATE INDEX comment_images_by_picture ON public.comment_images USING btree (image);

CREATE INDEX comment_likes_by_user ON public.comment_likes USING btree (user_id);

CREATE INDEX comments_by_author ON public.comments USING btree (author_id);

CREATE INDEX comments_of_parent ON public.comments USING btree (parent_id, created_at, id)
  WHERE (parent_id IS NOT NULL);

CREATE INDEX comments_of_parent_by_author ON public.comments USING btree (parent_id, author_id)
  WHERE (parent_id IS NOT NULL);

CREATE INDEX comments_of_subject ON public.comments USING btree (subject_id, created_at DESC, id DESC)
  WHERE (parent_id IS NULL);

CREATE INDEX comments_of_subject_by_author ON public.comments USING btree (subject_id, author_id)
  WHERE (parent_id IS NULL);

CREATE INDEX decided_suggestion_people_by_user ON public.decided_suggestion_people USING btree (user_id);

CREATE INDEX follows_newest_of_followed ON public.follows USING btree (followed_id, created_at DESC, follower_id DESC);

CREATE INDEX follows_newest_of_follower ON public.follows USING btree (follower_id, created_at DESC, followed_id DESC);

CREATE INDEX former_nicknames_of_user ON public.former_nicknames USING btree (user_id);

CREATE UNIQUE INDEX google_identities_user ON public.google_identities USING btree (user_id);

CREATE INDEX image_holds_by_age ON public.image_holds USING btree (created_at);

CREATE INDEX image_holds_of_image ON public.image_holds USING btree (hash);

CREATE INDEX image_holds_of_user ON public.image_holds USING btree (user_id);

CREATE UNIQUE INDEX images_by_content ON public.images USING btree (place, COALESCE(content, hash));

CREATE INDEX images_unmeasured ON public.images USING btree (hash) WHERE (bytes IS NULL);

CREATE INDEX interpretation_likes_by_user ON public.interpretation_likes USING btree (user_id);

CREATE INDEX interpretations_by_author ON public.interpretations USING btree (author_id);

CREATE INDEX interpretations_of_lyric ON public.interpretations USING btree (lyric_id, status, created_at DESC);

CREATE INDEX known_words_alike ON public.known_words USING gin (word gin_trgm_ops);

CREATE INDEX lyric_counts_by_likes ON public.lyric_counts USING btree (ranked_likes DESC, lyric_id DESC);

CREATE INDEX lyric_counts_most_commented ON public.lyric_counts USING btree (comment_count DESC, lyric_id DESC);

CREATE INDEX lyric_likes_by_user ON public.lyric_likes USING btree (user_id, created_at DESC);

CREATE INDEX lyric_likes_created ON public.lyric_likes USING btree (created_at);

CREATE INDEX lyric_likes_newest ON public.lyric_likes USING btree (lyric_id, created_at DESC, user_id DESC);

CREATE INDEX lyric_resemblances_other ON public.lyric_resemblances USING btree (other_id);

CREATE INDEX lyric_sketches_hashes ON public.lyric_sketches USING gin (sketch);

CREATE INDEX lyric_versions_of_lyric ON public.lyric_versions USING btree (lyric_id, saved_at DESC);

CREATE INDEX lyric_view_addresses_since ON public.lyric_view_addresses USING btree (since);

CREATE INDEX lyric_views_of_viewer ON public.lyric_views USING btree (viewer);

CREATE INDEX drafts_by_author ON public.lyrics USING btree (author_id, updated_at DESC, id DESC)
  WHERE (published_at IS NULL);

CREATE INDEX lyrics_alphabetical ON public.lyrics USING btree (title COLLATE "es-x-icu", id)
  WHERE (published_at IS NOT NULL);

CREATE INDEX lyrics_artists ON public.lyrics USING gin (artist_ids) WHERE (published_at IS NOT NULL);

CREATE INDEX lyrics_by_author ON public.lyrics USING btree (author_id, published_at DESC, id DESC)
  WHERE (published_at IS NOT NULL);

CREATE INDEX lyrics_by_country ON public.lyrics USING btree (country_id, published_at DESC, id DESC)
  WHERE (published_at IS NOT NULL);

CREATE INDEX lyrics_by_form ON public.lyrics USING btree (verse_form, published_at DESC, id DESC)
  WHERE ((published_at IS NOT NULL) AND (verse_form IS NOT NULL));

CREATE INDEX lyrics_by_genre ON public.lyrics USING btree (genre_id, published_at DESC, id DESC)
  WHERE (published_at IS NOT NULL);

CREATE INDEX lyrics_by_genre_any ON public.lyrics USING btree (genre_id);

CREATE INDEX lyrics_by_language ON public.lyrics USING btree (language, published_at DESC, id DESC)
  WHERE (published_at IS NOT NULL);

CREATE INDEX lyrics_by_metre ON public.lyrics USING btree (metre, published_at DESC, id DESC)
  WHERE ((published_at IS NOT NULL) AND (metre IS NOT NULL));

CREATE INDEX lyrics_by_picture ON public.lyrics USING btree (cover_image) WHERE (cover_image IS NOT NULL);

CREATE INDEX lyrics_by_rhyme ON public.lyrics USING gin (rhymes) WHERE (published_at IS NOT NULL);

CREATE INDEX lyrics_by_subgenre ON public.lyrics USING gin (subgenre_ids);

CREATE INDEX lyrics_by_title ON public.lyrics USING btree (title_key COLLATE "C", id) WHERE (published_at IS NOT NULL);

CREATE INDEX lyrics_created ON public.lyrics USING btree (created_at);

CREATE INDEX lyrics_feed ON public.lyrics USING btree (published_at DESC, id DESC) INCLUDE (author_id)
  WHERE ((published_at IS NOT NULL) AND (NOT author_gone));

CREATE INDEX lyrics_not_scanned ON public.lyrics USING btree (id) WHERE (NOT is_scanned);

CREATE UNIQUE INDEX lyrics_once ON public.lyrics USING btree (author_id, client_id) WHERE (client_id IS NOT NULL);

CREATE INDEX lyrics_pairs ON public.lyrics USING gin (pairs) WITH (gin_pending_list_limit='128')
  WHERE (published_at IS NOT NULL);

CREATE INDEX lyrics_search ON public.lyrics USING gin (search) WITH (gin_pending_list_limit='128')
  WHERE (published_at IS NOT NULL);

CREATE INDEX lyrics_themes ON public.lyrics USING gin (theme_ids) WHERE (published_at IS NOT NULL);

CREATE INDEX lyrics_title ON public.lyrics USING gin (title_key gin_trgm_ops) WHERE (published_at IS NOT NULL);

CREATE INDEX lyrics_title_words ON public.lyrics USING gin (title_words) WITH (gin_pending_list_limit='128')
  WHERE (published_at IS NOT NULL);

CREATE INDEX lyrics_without_rhymes ON public.lyrics USING btree (id) WHERE (rhymes IS NULL);

CREATE INDEX lyrics_to_compare_new ON public.lyrics_to_compare USING btree (lyric_id) WHERE is_new;

CREATE INDEX mail_tokens_by_user ON public.mail_tokens USING btree (user_id);

CREATE INDEX notifications_alike ON public.notifications USING btree (user_id, group_key, created_at DESC)
  WHERE (group_key IS NOT NULL);

CREATE INDEX notifications_by_actor ON public.notifications USING btree (actor_id)
  WHERE ((action <> 'like'::text) AND (actor_id IS NOT NULL));

CREATE UNIQUE INDEX notifications_like_once ON public.notifications USING btree (actor_id, lyric_id)
  WHERE (action = 'like'::text);

CREATE INDEX notifications_newest ON public.notifications USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX notifications_of_item ON public.notifications USING btree (wall_item_id) WHERE (wall_item_id IS NOT NULL);

CREATE INDEX notifications_of_lyric ON public.notifications USING btree (lyric_id)
  WHERE ((action <> 'like'::text) AND (lyric_id IS NOT NULL));

CREATE UNIQUE INDEX notifications_one_follow ON public.notifications USING btree (user_id, actor_id)
  WHERE (action = 'follow'::text);

CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (read_at IS NULL);

CREATE INDEX passkey_challenges_by_user ON public.passkey_challenges USING btree (user_id);

CREATE INDEX passkeys_by_user ON public.passkeys USING btree (user_id);

CREATE INDEX prepared_seals_expires ON public.prepared_seals USING btree (expires_at);

CREATE INDEX prepared_seals_lyric ON public.prepared_seals USING btree (lyric_id);

CREATE INDEX push_subscriptions_of_person ON public.push_subscriptions USING btree (user_id, created_at);

CREATE INDEX report_pictures_by_picture ON public.report_pictures USING btree (image);

CREATE INDEX reports_by_reporter ON public.reports USING btree (reporter_id);

CREATE INDEX reports_created ON public.reports USING btree (created_at);

CREATE UNIQUE INDEX reports_once ON public.reports USING btree (reporter_id, reported_id) WHERE (resolution IS NULL);

CREATE INDEX reports_open ON public.reports USING btree (reported_id) WHERE (resolution IS NULL);

CREATE INDEX saved_lyrics_by_lyric ON public.saved_lyrics USING btree (lyric_id);

CREATE INDEX saved_lyrics_by_owner ON public.saved_lyrics USING btree (owner_id, lyric_id);

CREATE INDEX saved_lyrics_newest ON public.saved_lyrics USING btree (list_id, saved_at DESC, lyric_id DESC);

CREATE INDEX saved_lyrics_newest_of_owner ON public.saved_lyrics USING btree (owner_id, saved_at DESC);

CREATE INDEX seal_checkpoints_stamped ON public.seal_checkpoints USING btree (size) WHERE (stamp IS NOT NULL);

CREATE INDEX seals_author ON public.seals USING btree (author_id);

CREATE INDEX seals_lyric ON public.seals USING btree (lyric_id, index DESC);

CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);

CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);

CREATE INDEX staff_log_newest ON public.staff_log USING btree (place DESC);

CREATE INDEX suggestion_people_by_user ON public.suggestion_people USING btree (user_id);

CREATE INDEX tickets_of_chat ON public.tickets USING btree (chat_id, created_at DESC);

CREATE INDEX tickets_of_user ON public.tickets USING btree (user_id);

CREATE INDEX users_administering ON public.users USING btree (id) WHERE (role = 'admin'::text);

CREATE INDEX users_banned ON public.users USING btree (banned_at DESC) WHERE (banned_at IS NOT NULL);

CREATE INDEX users_by_picture ON public.users USING btree (profile_image) WHERE (profile_image IS NOT NULL);

CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));

CREATE INDEX users_hidden ON public.users USING btree (id) WHERE ((banned_at IS NOT NULL) OR deleted_by_staff);

CREATE INDEX users_moderating ON public.users USING btree (created_at DESC, id DESC) WHERE (role = 'moderator'::text);

CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX users_nick_key ON public.users USING btree (nick_key);

CREATE INDEX users_person ON public.users USING gin (person_key gin_trgm_ops);

CREATE INDEX wall_images_by_picture ON public.wall_images USING btree (image);

CREATE INDEX wall_items_of_author ON public.wall_items USING btree (author_id, created_at DESC, id DESC);

CREATE INDEX wall_items_of_lyric ON public.wall_items USING btree (lyric_id) WHERE (lyric_id IS NOT NULL);

CREATE UNIQUE INDEX wall_items_once ON public.wall_items USING btree (author_id, client_id)
  WHERE (client_id IS NOT NULL);

CREATE INDEX wall_likes_by_user ON public.wall_likes USING btree (user_id, created_at DESC, item_id DESC);

-- functions

CREATE OR REPLACE FUNCTION public.chat_messages_were_hidden()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform drop_unseen_chat_pictures(array(select distinct m.chat_id from new_rows n join chat_messages m on m.id = n.message_id where m.image is not null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.chat_was_hidden()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform drop_unseen_chat_pictures(array[new.chat_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.chats_lost_a_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform drop_unseen_chat_pictures(array(select chat_id from chat_members where user_id = new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- In the order of their ids: two who follow each other in the same moment wait for one another, and never forever.
  if tg_op = 'INSERT' then
    perform from user_counts where user_id in (select followed_id from changed union select follower_id from changed) order by user_id for update;
    update user_counts c set followers = c.followers + n.by from (select followed_id, count(*) as by from changed group by 1) n where c.user_id = n.followed_id;
    update user_counts c set following = c.following + n.by from (select follower_id, count(*) as by from changed group by 1) n where c.user_id = n.follower_id;
  else
    perform from user_counts where user_id in (select followed_id from changed union select follower_id from changed) order by user_id for update;
    update user_counts c set followers = c.followers - n.by from (select followed_id, count(*) as by from changed group by 1) n where c.user_id = n.followed_id;
    update user_counts c set following = c.following - n.by from (select follower_id, count(*) as by from changed group by 1) n where c.user_id = n.follower_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_lyrics_of_authors(changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- In one order, so that two who change the lyrics of several people do not wait for each other.
  perform from user_counts where user_id in (select key::uuid from jsonb_each(changes)) order by user_id for update;
  update user_counts c set lyrics = c.lyrics + n.value::int from jsonb_each_text(changes) n where c.user_id = n.key::uuid;
end $function$;

CREATE OR REPLACE FUNCTION public.count_post_likes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    update user_counts c set post_likes = c.post_likes - n.by from (select author_id, sum(like_count) as by from old_rows group by 1) n where c.user_id = n.author_id and n.by <> 0;
  else
    update user_counts c set post_likes = c.post_likes + n.by
      from (select w.author_id, sum(w.like_count - o.like_count) as by from new_rows w join old_rows o on o.id = w.id group by 1) n where c.user_id = n.author_id and n.by <> 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_published_lyrics()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change bigint;
  changes jsonb;
begin
  if tg_op = 'INSERT' then
    select coalesce(sum(n), 0), jsonb_object_agg(author_id, n) into change, changes
      from (select author_id, count(*) as n from new_rows where published_at is not null and not author_gone group by 1) x;
  elsif tg_op = 'DELETE' then
    select coalesce(sum(n), 0), jsonb_object_agg(author_id, n) into change, changes
      from (select author_id, -count(*) as n from old_rows where published_at is not null and not author_gone group by 1) x;
  else
    select coalesce(sum(n), 0), jsonb_object_agg(author_id, n) into change, changes
      from (select author_id, sum(by) as n
              from (select author_id, 1 as by from new_rows where published_at is not null and not author_gone
                    union all select author_id, -1 from old_rows where published_at is not null and not author_gone) y
             group by 1 having sum(by) <> 0) x;
  end if;
  if changes is not null then perform count_lyrics_of_authors(changes); end if;
  if change <> 0 then update lyric_totals set published = published + change; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_threads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update lyric_counts t set thread_count = t.thread_count + sign * n.threads
    from (select subject_id, count(*) as threads from changed where parent_id is null and subject_kind = 'lyric' group by 1) n where t.lyric_id = n.subject_id;
  update interpretations t set thread_count = t.thread_count + sign * n.threads
    from (select subject_id, count(*) as threads from changed where parent_id is null and subject_kind = 'interpretation' group by 1) n where t.id = n.subject_id;
  update wall_items t set thread_count = t.thread_count + sign * n.threads
    from (select subject_id, count(*) as threads from changed where parent_id is null and subject_kind in ('post', 'share') group by 1) n where t.id = n.subject_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.delete_comments_of_subject()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from comments where parent_id is null and subject_id = any (array(select id from old_rows));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.delete_notifications_of_lyrics()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from notifications where action = 'like' and user_id = any (array(select author_id from old_rows)) and lyric_id = any (array(select id from old_rows));
  delete from notifications where action <> 'like' and lyric_id = any (array(select id from old_rows));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_unseen_chat_pictures(chats uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update chat_messages m set image = null
   where m.chat_id = any (chats) and m.image is not null
     and not exists (
       select from chat_members c join users u on u.id = c.user_id
        where c.chat_id = m.chat_id and (u.deleted_at is null or u.deleted_by_staff) and c.hidden_until < m.place
          and not exists (select from chat_messages_hidden h where h.message_id = m.id and h.user_id = c.user_id))
$function$;

CREATE OR REPLACE FUNCTION public.keep_lyric_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into lyric_versions (lyric_id, title, lyrics_html, description) values (new.id, new.title, new.lyrics_html, new.description);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.learn_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into known_words (word)
  select distinct word from unnest(words(concat_ws(' ', new.nick_name, new.name, new.last_name))) word
   where length(word) > 1
   order by 1
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.learn_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into known_words (word)
  select distinct word
    from new_rows, string_to_table(translate(word_lines, E'\n', ' '), ' ') word
   where published_at is not null and length(word) > 1
   order by 1
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lyric_pairs(language text, words text)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select pairs_of(lyric_words(language, '', words))
$function$;

CREATE OR REPLACE FUNCTION public.lyric_words(language text, title text, words text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select setweight(to_tsvector(configuration, word_text(title)), 'A') || setweight(to_tsvector(configuration, word_text(words)), 'B')
    from (select case language
      when 'pt' then 'public.search_pt'::regconfig
      when 'en' then 'public.search_en'::regconfig
      else 'public.search_es'::regconfig
    end as configuration) chosen
$function$;

CREATE OR REPLACE FUNCTION public.lyrics_follow_their_author()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  gone boolean := new.banned_at is not null or new.deleted_at is not null;
begin
  update lyrics set author_gone = gone where author_id = new.id and published_at is not null and author_gone <> gone;
  update lyrics set author_gone = gone where author_id = new.id and published_at is null and author_gone <> gone;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.new_id()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$select uuidv7()$function$;

CREATE OR REPLACE FUNCTION public.nickname_is_free(nick text, asker uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from users where nick_key = plain(nick) and id is distinct from asker)
     and not exists (select from former_nicknames where nick_key = plain(nick) and user_id is distinct from asker)
     and not exists (select from ended_nicknames where nick_hash = sha256(convert_to(plain(nick), 'UTF8')))
$function$;

CREATE OR REPLACE FUNCTION public.note_unused_image()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into unused_images (hash) values (to_jsonb(old) ->> tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notification_group(action text, thing uuid, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select concat_ws(':', action, thing, to_char(at at time zone 'UTC', 'YYYYMMDD'))
$function$;

CREATE OR REPLACE FUNCTION public.pairs_of(search tsvector)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  with stems as (
    select u.lexeme, p.position
     from unnest(ts_filter(search, '{b}')) u, unnest(u.positions) p(position)
  ), near as (
    select lexeme as a, lead(lexeme, 1) over following as b, lead(lexeme, 2) over following as c
     from stems
    window following as (order by position)
  )
  select coalesce(array_agg(distinct hashtext(least(a, other) || ' ' || greatest(a, other))), '{}')
   from near, unnest(array[b, c]) other
   where other is not null and other <> a
$function$;

CREATE OR REPLACE FUNCTION public.plain(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(public.unaccent('public.unaccent', normalize(value, NFC)))
$function$;

CREATE OR REPLACE FUNCTION public.search_configuration(language text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case language
    when 'pt' then 'public.search_pt'::regconfig
    when 'en' then 'public.search_en'::regconfig
    else 'public.search_es'::regconfig
  end
$function$;

CREATE OR REPLACE FUNCTION public.set_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  configuration regconfig;
  title text;
begin
  if new.published_at is null then
    new.word_lines := null;
    new.title_words := null;
    new.search := null;
    new.pairs := null;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if new.word_lines is not null and old.published_at is not null and old.title = new.title
      and old.lyrics_text = new.lyrics_text and old.language is not distinct from new.language then
      -- The text is the same, and so are its words.
      new.word_lines := old.word_lines;
      return new;
    end if;
    if new.word_lines = old.word_lines then
      new.word_lines := null;
    end if;
  end if;
  if new.word_lines is null then
    new.word_lines := word_lines(new.title, new.lyrics_text);
  end if;
  configuration := search_configuration(new.language);
  title := split_part(new.word_lines, E'\n', 1);
  new.title_words := array_to_tsvector(string_to_array(title, ' '));
  new.search := setweight(to_tsvector(configuration, title), 'A')
    || setweight(to_tsvector(configuration, substr(new.word_lines, length(title) + 2)), 'B');
  with stems as (
    select u.lexeme, p.position
     from unnest(ts_filter(new.search, '{b}')) u, unnest(u.positions) p(position)
  ), near as (
    select lexeme as a, lead(lexeme, 1) over following as b, lead(lexeme, 2) over following as c
     from stems
    window following as (order by position)
  )
  select coalesce(array_agg(distinct hashtext(least(a, other) || ' ' || greatest(a, other))), '{}')
    into new.pairs
   from near, unnest(array[b, c]) other
   where other is not null and other <> a;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.start_user_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into user_counts (user_id) select id from new_rows;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.try_uuid(value text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when value ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then value::uuid end
$function$;

CREATE OR REPLACE FUNCTION public.users_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise restrict_violation using message = 'An account is emptied, never removed: other rows refer to it.';
end $function$;

CREATE OR REPLACE FUNCTION public.word_lines(title text, words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select btrim(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(replace(
      translate(
        regexp_replace(
          lower(normalize(translate(title, E'\n', ' ') || E'\n' || words, NFD) collate "und-x-icu"),
          '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a'
            || '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff'
            || '\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
          '', 'g'),
        'øđðłıħς', 'oddlihσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '([[:alnum:]]{40})[[:alnum:]]+', '\1', 'g'),
    '[^[:alnum:]\n]+', ' ', 'g'),
    ' *\n[ \n]*', E'\n', 'g'), ' ')
$function$;

CREATE OR REPLACE FUNCTION public.word_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select trim(regexp_replace(
    regexp_replace(
      replace(replace(replace(replace(
        translate(
          regexp_replace(
            lower(normalize(value, NFD) collate "und-x-icu"),
            '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670'
              || '\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064'
              || '\u2066-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
            '', 'g'),
          'øđðłıħς', 'oddlihσ'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[^[:alnum:]]+', ' ', 'g'),
    -- A longer word is its first forty characters.
    '([[:alnum:]]{40})[[:alnum:]]+', '\1', 'g'))
$function$;

CREATE OR REPLACE FUNCTION public.words(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select string_to_array(word_text(value), ' ')
$function$;

-- triggers

CREATE TRIGGER chat_members_drop_pictures AFTER UPDATE OF hidden_until ON public.chat_members
  FOR EACH ROW WHEN ((new.hidden_until > old.hidden_until)) EXECUTE FUNCTION chat_was_hidden();

CREATE TRIGGER chat_messages_note_unused_picture AFTER UPDATE OF image ON public.chat_messages
  FOR EACH ROW WHEN (((old.image IS DISTINCT FROM new.image) AND (old.image IS NOT NULL)))
    EXECUTE FUNCTION note_unused_image('image');

CREATE TRIGGER chat_messages_note_unused_picture_on_delete AFTER DELETE ON public.chat_messages
  FOR EACH ROW WHEN ((old.image IS NOT NULL)) EXECUTE FUNCTION note_unused_image('image');

CREATE TRIGGER chat_messages_hidden_drop_pictures AFTER INSERT ON public.chat_messages_hidden
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION chat_messages_were_hidden();

CREATE TRIGGER comment_images_note_unused_picture AFTER DELETE ON public.comment_images FOR EACH ROW
  EXECUTE FUNCTION note_unused_image('image');

CREATE TRIGGER comments_threads_counted AFTER INSERT ON public.comments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_threads();

CREATE TRIGGER comments_threads_uncounted AFTER DELETE ON public.comments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_threads();

CREATE TRIGGER follows_counted_on_delete AFTER DELETE ON public.follows REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_follows();

CREATE TRIGGER follows_counted_on_insert AFTER INSERT ON public.follows REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_follows();

CREATE TRIGGER image_holds_note_unused_picture AFTER DELETE ON public.image_holds FOR EACH ROW
  EXECUTE FUNCTION note_unused_image('hash');

CREATE TRIGGER interpretations_take_their_comments AFTER DELETE ON public.interpretations
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION delete_comments_of_subject();

CREATE TRIGGER lyrics_counted_on_delete AFTER DELETE ON public.lyrics REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_published_lyrics();

CREATE TRIGGER lyrics_counted_on_insert AFTER INSERT ON public.lyrics REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_published_lyrics();

CREATE TRIGGER lyrics_counted_on_update AFTER UPDATE ON public.lyrics
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_published_lyrics();

CREATE TRIGGER lyrics_keep_first_version AFTER INSERT ON public.lyrics FOR EACH ROW
  EXECUTE FUNCTION keep_lyric_version();

CREATE TRIGGER lyrics_keep_versions AFTER UPDATE OF title, lyrics_html, description ON public.lyrics
  FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.lyrics_html IS DISTINCT FROM new.lyrics_html) OR
    (old.description IS DISTINCT FROM new.description))) EXECUTE FUNCTION keep_lyric_version();

CREATE TRIGGER lyrics_note_unused_picture AFTER UPDATE OF cover_image ON public.lyrics
  FOR EACH ROW WHEN (((old.cover_image IS DISTINCT FROM new.cover_image) AND (old.cover_image IS NOT NULL)))
    EXECUTE FUNCTION note_unused_image('cover_image');

CREATE TRIGGER lyrics_note_unused_picture_on_delete AFTER DELETE ON public.lyrics
  FOR EACH ROW WHEN ((old.cover_image IS NOT NULL)) EXECUTE FUNCTION note_unused_image('cover_image');

CREATE TRIGGER lyrics_set_search_words BEFORE INSERT OR UPDATE OF title, lyrics_text, language, published_at,
  word_lines ON public.lyrics FOR EACH ROW EXECUTE FUNCTION set_search_words();

CREATE TRIGGER lyrics_take_their_comments AFTER DELETE ON public.lyrics REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION delete_comments_of_subject();

CREATE TRIGGER lyrics_take_their_notifications AFTER DELETE ON public.lyrics REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_lyrics();

CREATE TRIGGER lyrics_teach_words AFTER INSERT ON public.lyrics REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION learn_words();

CREATE TRIGGER lyrics_teach_words_on_update AFTER UPDATE ON public.lyrics REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION learn_words();

CREATE TRIGGER report_pictures_note_unused_picture AFTER DELETE ON public.report_pictures FOR EACH ROW
  EXECUTE FUNCTION note_unused_image('image');

CREATE TRIGGER users_drop_chat_pictures AFTER UPDATE OF deleted_at ON public.users
  FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL) AND (NOT new.deleted_by_staff)))
    EXECUTE FUNCTION chats_lost_a_member();

CREATE TRIGGER users_hide_their_lyrics AFTER UPDATE OF banned_at, deleted_at ON public.users FOR EACH ROW
  EXECUTE FUNCTION lyrics_follow_their_author();

CREATE TRIGGER users_note_unused_picture AFTER UPDATE OF profile_image ON public.users
  FOR EACH ROW WHEN (((old.profile_image IS DISTINCT FROM new.profile_image) AND (old.profile_image IS NOT NULL)))
    EXECUTE FUNCTION note_unused_image('profile_image');

CREATE TRIGGER users_note_unused_picture_on_delete AFTER DELETE ON public.users
  FOR EACH ROW WHEN ((old.profile_image IS NOT NULL)) EXECUTE FUNCTION note_unused_image('profile_image');

CREATE TRIGGER users_start_counts AFTER INSERT ON public.users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION start_user_counts();

CREATE TRIGGER users_stay BEFORE DELETE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION users_stay();

CREATE TRIGGER users_teach_names AFTER INSERT OR UPDATE OF nick_name, name, last_name ON public.users FOR EACH ROW
  EXECUTE FUNCTION learn_names();

CREATE TRIGGER wall_images_note_unused_picture AFTER DELETE ON public.wall_images FOR EACH ROW
  EXECUTE FUNCTION note_unused_image('image');

CREATE TRIGGER wall_items_likes_counted AFTER UPDATE ON public.wall_items
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_post_likes();

CREATE TRIGGER wall_items_likes_uncounted AFTER DELETE ON public.wall_items REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_post_likes();

CREATE TRIGGER wall_items_take_their_comments AFTER DELETE ON public.wall_items REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION delete_comments_of_subject();

-- comments

comment on column lyric_likes.user_id is 'refers to users';

comment on column lyric_views.viewer is 'may refer to users';

comment on column notifications.user_id is 'refers to users';

comment on column notifications.actor_id is 'refers to users';

comment on column reports.reported_id is 'may refer to users';

comment on column staff_log.target_id is 'may refer to users';
