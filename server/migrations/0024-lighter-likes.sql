-- An account is emptied, never removed: its row stays, and what refers to it finds it. So where rows come by the thousand nothing needs to look
-- that person up and lock their row for each (the authors of what is liked most were locked by everybody who liked it).
create function users_stay() returns trigger language plpgsql as $$
begin
  raise restrict_violation using message = 'An account is emptied, never removed: other rows refer to it.';
end $$;
create trigger users_stay before delete on users for each statement execute function users_stay();
-- then
alter table lyric_likes drop constraint lyric_likes_user_id_fkey;
-- As a foreign key would say it: somebody's own data is found by this.
comment on column lyric_likes.user_id is 'refers to users';
-- then
alter table notifications drop constraint notifications_user_id_fkey, drop constraint notifications_actor_id_fkey;
comment on column notifications.user_id is 'refers to users';
comment on column notifications.actor_id is 'refers to users';
-- then
-- A like is told to the lyric's author: liking again and again tells them once.
create unique index concurrently if not exists notifications_like_once on notifications (actor_id, lyric_id) where action = 'like';
-- then
drop index notifications_one_like;
-- then
create index concurrently if not exists notifications_of_lyric on notifications (lyric_id) where action <> 'like' and lyric_id is not null;
-- then
-- The foreign key looked for a lyric's notifications in all of them. Likes are found among those of the author. A like cannot come in between: it
-- holds the lyric's counts, which go before this runs.
create function delete_notifications_of_lyrics() returns trigger language plpgsql as $$
begin
  delete from notifications where action = 'like' and user_id = any (array(select author_id from old_rows)) and lyric_id = any (array(select id from old_rows));
  delete from notifications where action <> 'like' and lyric_id = any (array(select id from old_rows));
  return null;
end $$;
create trigger lyrics_take_their_notifications after delete on lyrics referencing old table as old_rows for each statement execute function delete_notifications_of_lyrics();
-- then
alter table notifications drop constraint notifications_lyric_id_fkey;
-- then
-- Where many are written at once, their statement brings the key (and has looked at who wants to hear of it): no function runs for each row.
create function notification_group(action text, thing uuid, at timestamptz) returns text language sql stable parallel safe as $$
  select concat_ws(':', action, thing, to_char(at at time zone 'UTC', 'YYYYMMDD'))
$$;
create or replace function prepare_notification() returns trigger language plpgsql as $$
declare
  kind text := case when new.action like 'comment%' then 'comment' when new.action like 'suggestion%' then 'suggestion' else new.action end;
begin
  if exists (select from users where id = new.user_id and kind = any (muted_notifications)) then
    return null;
  end if;
  if new.action in ('like', 'follow', 'commentLyric', 'commentPost', 'commentInterpretation') then
    new.group_key := notification_group(new.action, coalesce(new.lyric_id, new.wall_item_id), new.created_at);
  end if;
  return new;
end $$;
create or replace trigger prepare_notification before insert on notifications for each row when (new.group_key is null) execute function prepare_notification();
-- then
-- PostgreSQL makes these ids itself from version 18 on.
do $$ begin
  if current_setting('server_version_num')::int >= 180000 then
    create or replace function new_id() returns uuid language sql volatile parallel safe as 'select uuidv7()';
  end if;
end $$;
