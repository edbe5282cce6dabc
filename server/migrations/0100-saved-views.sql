-- What people save of a list for themselves: its filters and its order, as its address encodes them.
create table saved_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- The contract says which lists there are, so that another one needs no migration.
  list text not null check (list ~ '^[a-zA-Z]{1,40}$'),
  -- Each view of a person and list has one of twenty numbers, so there can't be more.
  number smallint not null,
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 500),
  created_at timestamptz not null default now(),
  constraint saved_views_at_most_twenty check (number between 1 and 20),
  constraint saved_views_one_per_number unique (user_id, list, number)
);
create unique index saved_views_one_per_name on saved_views (user_id, list, lower(name));
