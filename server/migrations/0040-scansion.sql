-- The form that a writer chose for a lyric, and the licences that they set in its verses (contract/src/verse/scansion.ts).
alter table lyrics add column scansion jsonb not null default '{"form": null, "licences": []}';
