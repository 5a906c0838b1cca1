-- People whom staff hide are few: a list's total subtracts what they have in it.
create index concurrently if not exists users_hidden on users (id) where banned_at is not null or deleted_by_staff;
-- then
create index concurrently if not exists comments_of_subject_by_author on comments (subject_id, author_id) where parent_id is null;
-- then
create index concurrently if not exists comments_of_parent_by_author on comments (parent_id, author_id) where parent_id is not null;
