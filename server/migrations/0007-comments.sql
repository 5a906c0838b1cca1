create table comments (
  id uuid primary key default new_id(),
  subject_id uuid not null,           -- a lyric, an interpretation, a post or a share: ids are unique across them
  subject_kind text not null check (subject_kind in ('lyric', 'interpretation', 'post', 'share')),
  parent_id uuid references comments on delete cascade,
  author_id uuid not null references users,
  content text not null check (char_length(content) between 1 and 1000),
  like_count int not null default 0,
  reply_count int not null default 0,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
);
create index comments_of_subject on comments (subject_id, created_at desc, id desc) where parent_id is null;
create index comments_of_parent on comments (parent_id, created_at, id) where parent_id is not null;

create table comment_likes (
  comment_id uuid not null references comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (comment_id, user_id)
);

create function delete_comments_of_subject() returns trigger language plpgsql as $$
begin
  delete from comments where subject_id in (select id from old_rows);
  return null;
end $$;
create trigger lyrics_take_their_comments after delete on lyrics referencing old table as old_rows for each statement execute function delete_comments_of_subject();
