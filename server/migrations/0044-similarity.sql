-- The sketches of published lyrics (contract/src/similarity/sketch.ts): hashes that a changed copy shares with its
-- original. The server writes them with the lyric; drafts have none.
create table lyric_sketches (
  lyric_id uuid primary key references lyrics on delete cascade,
  sketch integer[] not null
);
-- Statistics of frequent hashes, which are formulae that many lyrics share (pg_stats.most_common_elems).
alter table lyric_sketches alter column sketch set statistics 400;
create index lyric_sketches_hashes on lyric_sketches using gin (sketch);
-- Lyrics that wait for a comparison with all others. `is_new`: published or changed, so that writers of earlier
-- lyrics are notified. The others were published before there were sketches, and wait for theirs. There is no foreign
-- key: a deletion would wait for a comparison, and the comparison for the deletion.
create table lyrics_to_compare (
  lyric_id uuid primary key,
  is_new boolean not null
);
create index lyrics_to_compare_new on lyrics_to_compare (lyric_id) where is_new;
-- What the writer of `lyric_id` said about its resemblance to `other_id`, and when they were notified of it.
create table lyric_resemblances (
  lyric_id uuid not null references lyrics on delete cascade,
  other_id uuid not null references lyrics on delete cascade,
  reason text check (reason in ('public_domain', 'permission', 'quotation', 'own_work')),
  note text not null default '' check (char_length(note) <= 500),
  decision text check (decision in ('nothing', 'ask', 'report')),
  notified_at timestamptz,
  primary key (lyric_id, other_id)
);
create index lyric_resemblances_other on lyric_resemblances (other_id);
-- then
insert into lyrics_to_compare (lyric_id, is_new)
  select id, false from lyrics where published_at is not null on conflict do nothing;
