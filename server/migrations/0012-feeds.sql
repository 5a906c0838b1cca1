-- Whether the author may be seen at all (not banned, not deleted) stands beside the lyric, so that a feed can walk its index
-- alone: page 1,000 skips 8,000 index entries and reads eight lyrics.
alter table lyrics add column author_gone boolean not null default false;
update lyrics set author_gone = true where author_id in (select id from users where banned_at is not null or deleted_at is not null);

create function lyrics_follow_their_author() returns trigger language plpgsql as $$
begin
  update lyrics set author_gone = (new.banned_at is not null or new.deleted_at is not null)
   where author_id = new.id and author_gone <> (new.banned_at is not null or new.deleted_at is not null);
  return null;
end $$;
create trigger users_hide_their_lyrics after update of banned_at, deleted_at on users for each row execute function lyrics_follow_their_author();

drop index lyrics_feed;
create index lyrics_feed on lyrics (published_at desc, id desc) include (author_id) where published_at is not null and not author_gone;

create or replace function count_published_lyrics() returns trigger language plpgsql as $$
declare change bigint;
begin
  if tg_op = 'INSERT' then select count(*) into change from new_rows where published_at is not null and not author_gone;
  elsif tg_op = 'DELETE' then select -count(*) into change from old_rows where published_at is not null and not author_gone;
  else select (select count(*) from new_rows where published_at is not null and not author_gone) - (select count(*) from old_rows where published_at is not null and not author_gone) into change;
  end if;
  if change <> 0 then update lyric_totals set published = published + change; end if;
  return null;
end $$;
update lyric_totals set published = (select count(*) from lyrics where published_at is not null and not author_gone);

-- "Para ti" as it was composed for somebody: while they scroll, the order stays what it was. A person has a few at most.
create table feed_runs (
  user_id uuid not null references users on delete cascade,
  made_at timestamptz not null,
  published bigint not null,      -- how many lyrics there were: no new ones, no new order
  lyric_ids uuid[] not null,
  primary key (user_id, made_at)
);
create index saved_lyrics_newest_of_owner on saved_lyrics (owner_id, saved_at desc);
