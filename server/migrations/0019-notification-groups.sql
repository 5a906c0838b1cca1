-- Which kinds somebody does not want to hear of: like, follow, comment, interpretation, suggestion.
alter table users add column muted_notifications text[] not null default '{}';
-- then
-- What is alike on one day (UTC) is shown as one: "ana y 14 más". Null: always by itself.
alter table notifications add column group_key text;
-- then
create index concurrently if not exists notifications_alike on notifications (user_id, group_key, created_at desc) where group_key is not null;
-- then
-- Many verbs write notifications, each in its own statement: here is the one place that every one of them passes.
create function prepare_notification() returns trigger language plpgsql as $$
declare
  kind text := case when new.action like 'comment%' then 'comment' when new.action like 'suggestion%' then 'suggestion' else new.action end;
begin
  if exists (select from users where id = new.user_id and kind = any (muted_notifications)) then
    return null;
  end if;
  if new.action in ('like', 'follow', 'commentLyric', 'commentPost', 'commentInterpretation') then
    new.group_key := concat_ws(':', new.action, coalesce(new.lyric_id, new.wall_item_id), to_char(new.created_at at time zone 'UTC', 'YYYYMMDD'));
  end if;
  return new;
end $$;
create trigger prepare_notification before insert on notifications for each row execute function prepare_notification();
