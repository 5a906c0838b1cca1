-- An account has one Google identity at most. Where there were several, the last one stays: it came with a verified address.
delete from google_identities g using google_identities later where later.user_id = g.user_id and later.ctid > g.ctid;
drop index if exists google_identities_of_user;
create unique index google_identities_user on google_identities (user_id);
-- then
-- When the person of this session last showed who they are by Google or a passkey.
alter table sessions add column proven_at timestamptz;
-- then
-- A change of address is pending while its mail is: the new address is in the row of the token.
alter table mail_tokens drop constraint mail_tokens_purpose_check,
  add constraint mail_tokens_purpose_check check (purpose in ('confirm', 'reset', 'change'));
