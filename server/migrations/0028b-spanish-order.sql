-- The alphabet is Spanish: Ñ follows N, and a letter with an accent stands beside the letter.
create index concurrently if not exists lyrics_alphabetical on lyrics (title collate "es-x-icu", id)
  where published_at is not null;
