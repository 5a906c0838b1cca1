-- Every saved version of a lyric's words is kept. A save that changes no word makes none.
create table lyric_versions (
  id uuid primary key default new_id(),
  lyric_id uuid not null references lyrics on delete cascade,
  title text not null,
  lyrics_html text not null,
  description text not null,
  saved_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
);
create index lyric_versions_of_lyric on lyric_versions (lyric_id, saved_at desc);

create function keep_lyric_version() returns trigger language plpgsql as $$
begin
  insert into lyric_versions (lyric_id, title, lyrics_html, description) values (new.id, new.title, new.lyrics_html, new.description);
  return null;
end $$;
create trigger lyrics_keep_first_version after insert on lyrics for each row execute function keep_lyric_version();
create trigger lyrics_keep_versions after update of title, lyrics_html, description on lyrics for each row
  when (old.title is distinct from new.title or old.lyrics_html is distinct from new.lyrics_html or old.description is distinct from new.description)
  execute function keep_lyric_version();
-- then
insert into lyric_versions (lyric_id, title, lyrics_html, description, saved_at)
  select id, title, lyrics_html, description, updated_at from lyrics l where not exists (select from lyric_versions v where v.lyric_id = l.id);
