-- What goes takes its rows with it: they are found by these, where they would be looked for in the whole table.
create index concurrently if not exists notifications_of_item on notifications (wall_item_id) where wall_item_id is not null;
-- then
create index concurrently if not exists notifications_by_actor on notifications (actor_id) where action <> 'like' and actor_id is not null;
-- then
create index concurrently if not exists lyric_views_of_viewer on lyric_views (viewer);
-- then
create index concurrently if not exists chat_messages_of_lyric on chat_messages (lyric_id) where lyric_id is not null;
-- then
create index concurrently if not exists comments_by_author on comments (author_id);
-- then
create index concurrently if not exists comment_likes_by_user on comment_likes (user_id);
-- then
create index concurrently if not exists interpretations_by_author on interpretations (author_id);
-- then
create index concurrently if not exists interpretation_likes_by_user on interpretation_likes (user_id);
-- then
create index concurrently if not exists former_nicknames_of_user on former_nicknames (user_id);
-- then
create index concurrently if not exists google_identities_of_user on google_identities (user_id);
-- then
create index concurrently if not exists suggestion_people_by_user on suggestion_people (user_id);
-- then
create index concurrently if not exists chat_messages_hidden_from_user on chat_messages_hidden (user_id);
-- then
create index concurrently if not exists chat_messages_by_sender on chat_messages (sender_id);
-- then
create index concurrently if not exists chats_of_higher on chats (high);
-- then
create index concurrently if not exists reports_by_reporter on reports (reporter_id);
-- then
create index concurrently if not exists tickets_of_user on tickets (user_id);
-- then
create index concurrently if not exists users_administering on users (id) where role = 'admin';
-- then
create index concurrently if not exists users_by_picture on users (profile_image) where profile_image is not null;
-- then
create index concurrently if not exists lyrics_by_picture on lyrics (cover_image) where cover_image is not null;
-- then
create index concurrently if not exists wall_images_by_picture on wall_images (image);
-- then
create index concurrently if not exists comment_images_by_picture on comment_images (image);
-- then
-- Replies go with what they reply to.
create or replace function delete_comments_of_subject() returns trigger language plpgsql as $$
begin
  delete from comments where parent_id is null and subject_id = any (array(select id from old_rows));
  return null;
end $$;
-- then
-- Somebody's lyrics are found by two indexes, the published ones and the drafts. (One for both would be taken where a feed wants the newest of an
-- author, and read all that they wrote.)
create or replace function lyrics_follow_their_author() returns trigger language plpgsql as $$
declare
  gone boolean := new.banned_at is not null or new.deleted_at is not null;
begin
  update lyrics set author_gone = gone where author_id = new.id and published_at is not null and author_gone <> gone;
  update lyrics set author_gone = gone where author_id = new.id and published_at is null and author_gone <> gone;
  return null;
end $$;
