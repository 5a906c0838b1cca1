-- Pictures get a row for both places: `media` (public) and `private` (chats, copies for staff). `content` identifies what was sent; `hash` is the
-- name of the files and is never used twice, so that files can be removed at any moment after their row. A row from before has content = hash.
alter table images
  add column place text not null default 'media' check (place in ('media', 'private')),
  add column content text,
  add column bytes bigint,                              -- of all sizes together; null: not measured yet
  add column stored_at timestamptz default now();       -- null: the files are still being written
-- then
create unique index concurrently if not exists images_by_content on images (place, coalesce(content, hash));
-- then
create index concurrently if not exists images_unmeasured on images (hash) where bytes is null;
-- then
create index concurrently if not exists chat_messages_by_picture on chat_messages (image) where image is not null;
-- then
create index concurrently if not exists chat_messages_with_picture on chat_messages (chat_id) where image is not null;
-- then
-- A picture that is being stored or copied, until a row refers to it. Holds of a process that ended expire.
create table image_holds (
  id uuid primary key default new_id(),
  hash text not null references images,
  user_id uuid references users on delete cascade,      -- null: a copy for staff, which counts for nobody
  created_at timestamptz not null default now()
);
create index image_holds_of_image on image_holds (hash);
create index image_holds_of_user on image_holds (user_id);
create index image_holds_by_age on image_holds (created_at);

-- Pictures that lost a reference. The sweep looks whether another one is left; if none is, the row of the picture goes (`released`), then its files.
create table unused_images (
  id bigint primary key generated always as identity,
  hash text not null,
  released boolean not null default false
);

-- The pictures of a report, as they were when it was written; for staff alone.
create table report_pictures (
  report_id uuid not null references reports on delete cascade,
  position smallint not null,
  image text not null references images,
  primary key (report_id, position)
);
create index report_pictures_by_picture on report_pictures (image);
-- then
-- Every use of a picture and who it counts for. Whatever gets a column that refers to a picture belongs here, with a trigger below.
create view image_uses as
  select profile_image as hash, id as user_id from users where profile_image is not null
  union all select cover_image, author_id from lyrics where cover_image is not null and published_at is not null
  union all select cover_image, author_id from lyrics where cover_image is not null and published_at is null
  union all select p.image, w.author_id from wall_images p join wall_items w on w.id = p.item_id
  union all select p.image, c.author_id from comment_images p join comments c on c.id = p.comment_id
  union all select image, sender_id from chat_messages where image is not null
  union all select image, null from report_pictures
  union all select hash, user_id from image_holds;

create function note_unused_image() returns trigger language plpgsql as $$
begin
  insert into unused_images (hash) values (to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;
-- then
create trigger users_note_unused_picture after update of profile_image on users for each row
  when (old.profile_image is distinct from new.profile_image and old.profile_image is not null) execute function note_unused_image('profile_image');
create trigger users_note_unused_picture_on_delete after delete on users for each row
  when (old.profile_image is not null) execute function note_unused_image('profile_image');
-- then
create trigger lyrics_note_unused_picture after update of cover_image on lyrics for each row
  when (old.cover_image is distinct from new.cover_image and old.cover_image is not null) execute function note_unused_image('cover_image');
create trigger lyrics_note_unused_picture_on_delete after delete on lyrics for each row
  when (old.cover_image is not null) execute function note_unused_image('cover_image');
-- then
create trigger wall_images_note_unused_picture after delete on wall_images for each row execute function note_unused_image('image');
-- then
create trigger comment_images_note_unused_picture after delete on comment_images for each row execute function note_unused_image('image');
-- then
create trigger chat_messages_note_unused_picture after update of image on chat_messages for each row
  when (old.image is distinct from new.image and old.image is not null) execute function note_unused_image('image');
create trigger chat_messages_note_unused_picture_on_delete after delete on chat_messages for each row
  when (old.image is not null) execute function note_unused_image('image');
-- then
create trigger report_pictures_note_unused_picture after delete on report_pictures for each row execute function note_unused_image('image');
create trigger image_holds_note_unused_picture after delete on image_holds for each row execute function note_unused_image('hash');
-- then
-- A message that neither of the two can see any more, ever, loses its picture: both deleted it, or one did and the other's account has ended.
create function drop_unseen_chat_pictures(chats uuid[]) returns void language sql as $$
  update chat_messages m set image = null
   where m.chat_id = any (chats) and m.image is not null
     and not exists (
       select from chat_members c join users u on u.id = c.user_id
        where c.chat_id = m.chat_id and (u.deleted_at is null or u.deleted_by_staff) and c.hidden_until < m.place
          and not exists (select from chat_messages_hidden h where h.message_id = m.id and h.user_id = c.user_id))
$$;
create function chat_messages_were_hidden() returns trigger language plpgsql as $$
begin
  perform drop_unseen_chat_pictures(array(select distinct m.chat_id from new_rows n join chat_messages m on m.id = n.message_id where m.image is not null));
  return null;
end $$;
create function chat_was_hidden() returns trigger language plpgsql as $$
begin
  perform drop_unseen_chat_pictures(array[new.chat_id]);
  return null;
end $$;
create function chats_lost_a_member() returns trigger language plpgsql as $$
begin
  perform drop_unseen_chat_pictures(array(select chat_id from chat_members where user_id = new.id));
  return null;
end $$;
-- then
create trigger chat_messages_hidden_drop_pictures after insert on chat_messages_hidden
  referencing new table as new_rows for each statement execute function chat_messages_were_hidden();
-- then
create trigger chat_members_drop_pictures after update of hidden_until on chat_members for each row
  when (new.hidden_until > old.hidden_until) execute function chat_was_hidden();
-- then
create trigger users_drop_chat_pictures after update of deleted_at on users for each row
  when (old.deleted_at is null and new.deleted_at is not null and not new.deleted_by_staff) execute function chats_lost_a_member();
-- then
-- The pictures of chats had no rows. (One that was also sent in public keeps its public row, and its files stay as long as either refers to it.)
insert into images (hash, place, width, height, widths)
  select distinct on (image) image, 'private', coalesce(image_width, 1), coalesce(image_height, 1), '{440,1600}'::int[] from chat_messages where image is not null
  on conflict do nothing;
-- then
-- What lost its last reference before there was a sweep.
insert into unused_images (hash) select hash from images;
