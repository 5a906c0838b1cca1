-- The writer's own name for a lyric while it has no id yet: published twice by a retry, it is one lyric.
alter table lyrics add column client_id uuid;
-- then
create unique index concurrently if not exists lyrics_once on lyrics (author_id, client_id) where client_id is not null;
