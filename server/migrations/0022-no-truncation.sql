-- A vacuum gives the empty end of a table back to the disk, and for that nobody may use the table for a moment: where rows come and go all the
-- time, that is a stall of 20 to 50 ms for everybody every minute, for a few pages that are filled again at once.
alter table lyric_likes set (vacuum_truncate = off);
-- then
alter table lyric_views set (vacuum_truncate = off);
-- then
alter table notifications set (vacuum_truncate = off);
-- then
alter table follows set (vacuum_truncate = off);
-- then
alter table sessions set (vacuum_truncate = off);
-- then
-- An order of 200 lyrics stays in its row, and as it is: each page takes eight of them.
alter table feed_runs set (vacuum_truncate = off, toast_tuple_target = 8160);
