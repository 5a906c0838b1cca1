-- The writer's own name for a post or share while it has no id yet: sent twice by a retry, it is one.
alter table wall_items add column client_id uuid;
-- then
create unique index concurrently if not exists wall_items_once on wall_items (author_id, client_id) where client_id is not null;
-- then
-- The form's own name for a registration: sent again after a lost answer, it is the same account.
alter table users add column client_id uuid;
