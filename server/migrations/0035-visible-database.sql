-- The rules of notifications stand in server/src/areas/notifications/write-notifications.ts alone.
drop trigger prepare_notification on notifications;
drop function prepare_notification();
-- Nodes of the version before still call notification_group() while both versions run: a later migration drops it.
-- then
-- Columns that refer to a person without a foreign key. The registry of an account's rows is compared with these comments.
comment on column lyric_views.viewer is 'may refer to users';
comment on column staff_log.target_id is 'may refer to users';
comment on column reports.reported_id is 'may refer to users';
