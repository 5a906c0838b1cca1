-- A count that stands in an index writes to every index of its row each time it changes. The order by likes has a number of its own, which
-- follows the count within a second: a like rewrites its row in place, and a lyric that is liked a hundred times in that second moves once.
alter table lyric_counts add column ranked_likes int not null default 0;
-- then
-- A few lyrics at a time: whoever likes one of them waits for an instant.
do $$
declare
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    select array_agg(lyric_id order by lyric_id) into ids from (select lyric_id from lyric_counts where lyric_id > last order by lyric_id limit 1000) few;
    exit when ids is null;
    perform from lyric_counts where lyric_id = any (ids) order by lyric_id for update;
    update lyric_counts set ranked_likes = like_count where lyric_id = any (ids) and ranked_likes <> like_count;
    last := ids[array_length(ids, 1)];
    commit;
  end loop;
end $$;
-- then
create index concurrently if not exists lyric_counts_by_likes on lyric_counts (ranked_likes desc, lyric_id desc);
-- then
drop index lyric_counts_most_liked;
