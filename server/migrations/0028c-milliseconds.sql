-- Milliseconds are what a cursor carries: of two rows in one millisecond the next page would leave one out.
alter table follows alter column created_at set default date_trunc('milliseconds', clock_timestamp());
-- then
alter table blocks alter column created_at set default date_trunc('milliseconds', clock_timestamp());
-- then
alter table notifications alter column created_at set default date_trunc('milliseconds', clock_timestamp());
-- then
update blocks set created_at = date_trunc('milliseconds', created_at) where created_at <> date_trunc('milliseconds', created_at);
-- then
-- A part of a table at a time: nobody waits for long.
do $$
declare
  name text;
  block_count int;
begin
  foreach name in array array['follows', 'notifications'] loop
    block_count := pg_relation_size(name) / current_setting('block_size')::int;
    for block_no in 0 .. block_count by 200 loop
      execute format(
        'update %I set created_at = date_trunc(''milliseconds'', created_at)
          where ctid >= $1 and ctid < $2 and created_at <> date_trunc(''milliseconds'', created_at)', name)
        using format('(%s,0)', block_no)::tid, format('(%s,0)', block_no + 200)::tid;
      commit;
    end loop;
  end loop;
end $$;
