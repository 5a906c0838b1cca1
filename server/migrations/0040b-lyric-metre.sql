-- The metre and the form of a lyric, computed from its verses (server/src/areas/lyrics/scanned-columns.ts). A row that was
-- written before has neither until a node has scanned it.
alter table lyrics
  add column metre smallint,
  add column verse_form text,
  add column is_scanned boolean not null default false;
-- then
create index concurrently if not exists lyrics_not_scanned on lyrics (id) where not is_scanned;
-- then
create index concurrently if not exists lyrics_by_form on lyrics (verse_form, published_at desc, id desc)
  where published_at is not null and verse_form is not null;
-- then
create index concurrently if not exists lyrics_by_metre on lyrics (metre, published_at desc, id desc)
  where published_at is not null and metre is not null;
