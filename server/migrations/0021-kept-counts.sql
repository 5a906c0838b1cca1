-- What a page would otherwise count anew each time is kept: how many lyrics of somebody stand in public, how often their posts are
-- liked, how many threads of comments a thing has.
alter table user_counts add column lyrics int not null default 0, add column post_likes int not null default 0;
-- then
alter table lyric_counts add column thread_count int not null default 0;
-- then
alter table interpretations add column thread_count int not null default 0;
-- then
alter table wall_items add column thread_count int not null default 0;
-- then
create function count_lyrics_of_authors(changes jsonb) returns void language plpgsql as $$
begin
  -- In one order, so that two who change the lyrics of several people do not wait for each other.
  perform from user_counts where user_id in (select key::uuid from jsonb_each(changes)) order by user_id for update;
  update user_counts c set lyrics = c.lyrics + n.value::int from jsonb_each_text(changes) n where c.user_id = n.key::uuid;
end $$;

create or replace function count_published_lyrics() returns trigger language plpgsql as $$
declare
  change bigint;
  changes jsonb;
begin
  if tg_op = 'INSERT' then
    select coalesce(sum(n), 0), jsonb_object_agg(author_id, n) into change, changes
      from (select author_id, count(*) as n from new_rows where published_at is not null and not author_gone group by 1) x;
  elsif tg_op = 'DELETE' then
    select coalesce(sum(n), 0), jsonb_object_agg(author_id, n) into change, changes
      from (select author_id, -count(*) as n from old_rows where published_at is not null and not author_gone group by 1) x;
  else
    select coalesce(sum(n), 0), jsonb_object_agg(author_id, n) into change, changes
      from (select author_id, sum(by) as n
              from (select author_id, 1 as by from new_rows where published_at is not null and not author_gone
                    union all select author_id, -1 from old_rows where published_at is not null and not author_gone) y
             group by 1 having sum(by) <> 0) x;
  end if;
  if changes is not null then perform count_lyrics_of_authors(changes); end if;
  if change <> 0 then update lyric_totals set published = published + change; end if;
  return null;
end $$;

create function count_post_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update user_counts c set post_likes = c.post_likes - n.by from (select author_id, sum(like_count) as by from old_rows group by 1) n where c.user_id = n.author_id and n.by <> 0;
  else
    update user_counts c set post_likes = c.post_likes + n.by
      from (select w.author_id, sum(w.like_count - o.like_count) as by from new_rows w join old_rows o on o.id = w.id group by 1) n where c.user_id = n.author_id and n.by <> 0;
  end if;
  return null;
end $$;

create function count_threads() returns trigger language plpgsql as $$
declare sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update lyric_counts t set thread_count = t.thread_count + sign * n.threads
    from (select subject_id, count(*) as threads from changed where parent_id is null and subject_kind = 'lyric' group by 1) n where t.lyric_id = n.subject_id;
  update interpretations t set thread_count = t.thread_count + sign * n.threads
    from (select subject_id, count(*) as threads from changed where parent_id is null and subject_kind = 'interpretation' group by 1) n where t.id = n.subject_id;
  update wall_items t set thread_count = t.thread_count + sign * n.threads
    from (select subject_id, count(*) as threads from changed where parent_id is null and subject_kind in ('post', 'share') group by 1) n where t.id = n.subject_id;
  return null;
end $$;
-- then
create trigger wall_items_likes_counted after update on wall_items referencing old table as old_rows new table as new_rows for each statement execute function count_post_likes();
create trigger wall_items_likes_uncounted after delete on wall_items referencing old table as old_rows for each statement execute function count_post_likes();
-- then
create trigger comments_threads_counted after insert on comments referencing new table as changed for each statement execute function count_threads();
create trigger comments_threads_uncounted after delete on comments referencing old table as changed for each statement execute function count_threads();
-- then
create index concurrently if not exists follows_newest_of_followed on follows (followed_id, created_at desc, follower_id desc);
-- then
create index concurrently if not exists follows_newest_of_follower on follows (follower_id, created_at desc, followed_id desc);
-- then
drop index follows_by_followed;
-- then
create index concurrently if not exists users_moderating on users (created_at desc, id desc) where role = 'moderator';
-- then
create index concurrently if not exists lyrics_by_subgenre on lyrics using gin (subgenre_ids);
-- then
-- A few people and things at a time: whoever writes to one of them waits for an instant.
do $$
declare
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    select array_agg(user_id order by user_id) into ids from (select user_id from user_counts where user_id > last order by user_id limit 200) few;
    exit when ids is null;
    perform from user_counts where user_id = any (ids) order by user_id for update;
    update user_counts c set lyrics = (select count(*) from lyrics where author_id = c.user_id and published_at is not null and not author_gone),
           post_likes = (select coalesce(sum(like_count), 0) from wall_items where author_id = c.user_id)
     where user_id = any (ids);
    last := ids[array_length(ids, 1)];
    commit;
  end loop;
  last := '00000000-0000-0000-0000-000000000000';
  loop
    select array_agg(subject_id order by subject_id) into ids from (select distinct subject_id from comments where parent_id is null and subject_id > last order by subject_id limit 200) few;
    exit when ids is null;
    perform from lyric_counts where lyric_id = any (ids) order by lyric_id for update;
    perform from interpretations where id = any (ids) order by id for update;
    perform from wall_items where id = any (ids) order by id for update;
    update lyric_counts t set thread_count = (select count(*) from comments c where c.subject_id = t.lyric_id and c.parent_id is null) where lyric_id = any (ids);
    update interpretations t set thread_count = (select count(*) from comments c where c.subject_id = t.id and c.parent_id is null) where id = any (ids);
    update wall_items t set thread_count = (select count(*) from comments c where c.subject_id = t.id and c.parent_id is null) where id = any (ids);
    last := ids[array_length(ids, 1)];
    commit;
  end loop;
end $$;
