-- How many follow somebody, kept beside them: counting a hundred thousand rows for every profile would cost more than the profile.
create table user_counts (
  user_id uuid primary key references users on delete cascade,
  followers int not null default 0,
  following int not null default 0
) with (fillfactor = 70);
insert into user_counts (user_id, followers, following)
  select u.id, (select count(*) from follows where followed_id = u.id), (select count(*) from follows where follower_id = u.id) from users u;

create function start_user_counts() returns trigger language plpgsql as $$
begin
  insert into user_counts (user_id) select id from new_rows;
  return null;
end $$;
create trigger users_start_counts after insert on users referencing new table as new_rows for each statement execute function start_user_counts();

create function count_follows() returns trigger language plpgsql as $$
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
end $$;
create trigger follows_counted_on_insert after insert on follows referencing new table as changed for each statement execute function count_follows();
create trigger follows_counted_on_delete after delete on follows referencing old table as changed for each statement execute function count_follows();

-- A wall has posts and shares of lyrics. A share outlives its lyric: "canción no disponible".
create table wall_items (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('post', 'share')),
  author_id uuid not null references users on delete cascade,
  content text not null default '' check (char_length(content) <= 5000),
  lyric_id uuid references lyrics on delete set null,
  share_type text check (share_type in ('share', 'quote')),
  like_count int not null default 0,
  comment_count int not null default 0,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
);
create index wall_items_of_author on wall_items (author_id, created_at desc, id desc);
create index wall_items_of_lyric on wall_items (lyric_id) where lyric_id is not null;
create trigger wall_items_take_their_comments after delete on wall_items referencing old table as old_rows for each statement execute function delete_comments_of_subject();

create table wall_images (
  item_id uuid not null references wall_items on delete cascade,
  position smallint not null,
  image text not null references images,
  primary key (item_id, position)
);
create table wall_likes (
  item_id uuid not null references wall_items on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (item_id, user_id)
);
create index wall_likes_by_user on wall_likes (user_id, created_at desc, item_id desc);

-- On a post a comment may be an image alone.
alter table comments drop constraint comments_content_check;
alter table comments add constraint comments_content_check check (char_length(content) <= 1000);
create table comment_images (
  comment_id uuid not null references comments on delete cascade,
  position smallint not null,
  image text not null references images,
  primary key (comment_id, position)
);

-- What a notification is about, when it is not a lyric; and what staff wrote, when nobody acted.
alter table notifications
  add column wall_item_id uuid references wall_items on delete cascade,
  add column title text,
  add column content text;
create unique index notifications_one_follow on notifications (user_id, actor_id) where action = 'follow';
drop index notifications_newest;
create index notifications_newest on notifications (user_id, created_at desc, id desc);

-- A report keeps a copy of what was reported: it may be changed or gone when staff look.
create table reports (
  id uuid primary key default new_id(),
  type text not null check (type in ('post', 'lyric', 'user', 'share', 'comment', 'interpretation', 'message')),
  reported_id uuid not null,
  reported_user_id uuid references users on delete set null,
  reporter_id uuid references users on delete set null,
  motive text not null check (motive in ('inappropriateContent', 'plagiarism', 'spam', 'violence', 'harassment', 'discrimination', 'other')),
  other text check (char_length(other) <= 1000),
  evidence jsonb not null,
  resolution text check (resolution in ('solved', 'deny')),
  resolved_at timestamptz,
  resolved_by uuid references users on delete set null,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
);
create index reports_open on reports (reported_id) where resolution is null;
create unique index reports_once on reports (reporter_id, reported_id) where resolution is null;

-- An id that is none finds nothing, rather than failing the statement.
create function try_uuid(value text) returns uuid language sql immutable strict parallel safe as $$
  select case when value ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then value::uuid end
$$;
