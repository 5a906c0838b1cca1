-- A decided suggestion leaves its table. Who made it is kept here, so that staff can still answer them.
create table decided_suggestions (
  id uuid primary key,
  kind text not null,
  name text not null,
  approved boolean not null,
  decided_at timestamptz not null default clock_timestamp()
);
create table decided_suggestion_people (
  suggestion_id uuid not null references decided_suggestions on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (suggestion_id, user_id)
);
create index decided_suggestion_people_by_user on decided_suggestion_people (user_id);
