-- The rhymes at the ends of a lyric's verses (contract/src/rhymes/verse-endings.ts): "c:" and the sounds of a consonance,
-- "a:" and the vowels of an assonance. Null until a node has computed them.
alter table lyrics add column rhymes text[];
-- then
create index concurrently if not exists lyrics_without_rhymes on lyrics (id) where rhymes is null;
-- then
create index concurrently if not exists lyrics_by_rhyme on lyrics using gin (rhymes) where published_at is not null;
