-- What the rent book adds up to, kept in the transactions that change it: totals and reports read these sums, whatever the number of
-- tenancies, and lists of who owes walk an index.

-- Servers of the version before go on writing, without the triggers below: until these are there, they wait.
lock table tenancies, dues, receipts, deposits in share row exclusive mode;

-- Of each tenancy; beside `tenancies`, whose many indexes a payment would write anew.
create table tenancy_standings (
  id bigint primary key references tenancies on delete cascade,
  property_id bigint not null,
  -- Whether it is active and has terms.
  is_let boolean not null,
  -- The day of its oldest open due, and all that is open.
  owes_since date,
  owed_paise bigint not null default 0,
  constraint tenancy_standings_owed_check check (owed_paise >= 0 and (owes_since is null) = (owed_paise = 0))
);

-- Without foreign keys: what a property leaves adds up to nothing, and goes.
create table rent_sums (
  -- Null: of all properties.
  property_id bigint,
  -- open: what is open of the dues of a day. owing: the tenancies whose oldest open due is of a day, and all that they owe.
  -- due: the dues of a month, paid or not, but not those from another book. received: the receipts of a month, likewise.
  -- held: the deposits held.
  what text not null check (what in ('open', 'owing', 'due', 'received', 'held')),
  -- Of a month the first. Null of deposits.
  day date,
  paise bigint not null,
  tenancies bigint not null,
  constraint rent_sums_key unique nulls not distinct (property_id, what, day)
);
create index rent_sums_empty_index on rent_sums (what) where paise = 0 and tenancies = 0;

-- What happened to the sums and isn't folded into them yet: it counts with them. Transactions only add rows here, so that none of them
-- waits for another that changes the same sum.
create table rent_sum_changes (
  property_id bigint not null,
  what text not null,
  day date,
  paise bigint not null,
  tenancies bigint not null default 0
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- What a due adds.
create function rent_parts_of(due dues) returns table (what text, day date, paise bigint) language sql immutable as $$
  select 'open', due.due_on, due.amount_paise + due.tax_paise - due.settled_paise where due.cancelled_by is null
  union all
  select 'due', date_trunc('month', due.due_on::timestamp)::date, due.amount_paise + due.tax_paise
  where due.cancelled_by is null and due.kind <> 'opening'
$$;

-- The standings as the records say.
create function find_standings_anew() returns setof tenancy_standings language sql stable as $$
  select tenancy.id, tenancy.property_id, tenancy.status = 'Active' and tenancy.has_terms, open.since, coalesce(open.paise, 0)
  from tenancies as tenancy left join (
    select tenancy_id, min(due_on) as since, sum(amount_paise + tax_paise - settled_paise)::bigint as paise from dues
    where cancelled_by is null and settled_paise < amount_paise + tax_paise group by tenancy_id
  ) as open on open.tenancy_id = tenancy.id
$$;

-- The sums as the records say, of each property.
create function sum_rent_anew() returns table (property_id bigint, what text, day date, paise bigint, tenancies bigint)
language sql stable as $$
  select property_id, what, day, sum(paise)::bigint, sum(tenancies)::bigint
  from (
    select tenancy_id, of_due.what, of_due.day, of_due.paise, 0 as tenancies
    from dues as due cross join lateral rent_parts_of(due) as of_due
    union all
    select tenancy_id, 'received', date_trunc('month', received_on::timestamp)::date, amount_paise, 0 from receipts
    where reversed_by is null and mode <> 'opening'
    union all
    select tenancy_id, 'held', null, held_paise, 0 from deposits
    union all
    select id, 'owing', owes_since, owed_paise, 1 from find_standings_anew() where owes_since is not null
  ) as part join tenancies on tenancies.id = tenancy_id
  group by 1, 2, 3 having sum(paise) <> 0 or sum(tenancies) <> 0
$$;

-- Writes all of it anew, after rows were written without the triggers below. Nobody writes meanwhile.
create function sum_rent() returns void language sql as $$
  lock table tenancies, dues, receipts, deposits, rent_sum_changes in share row exclusive mode;
  delete from tenancy_standings;
  insert into tenancy_standings select * from find_standings_anew();
  delete from rent_sum_changes;
  delete from rent_sums;
  insert into rent_sums (property_id, what, day, paise, tenancies)
  select property_id, what, day, sum(paise), sum(tenancies) from sum_rent_anew()
  group by grouping sets ((property_id, what, day), (what, day));
$$;
select sum_rent();

create index tenancy_standings_owing_index on tenancy_standings (owes_since, id) where owes_since is not null;
create index tenancy_standings_property_index on tenancy_standings (property_id, owes_since, id)
  where owes_since is not null;
create index tenancy_standings_paid_index on tenancy_standings (id) where is_let and owes_since is null;
create index tenancy_standings_paid_by_property_index on tenancy_standings (property_id, id) where is_let and owes_since is null;

create function note_standings() returns trigger language plpgsql as $$
begin
  insert into tenancy_standings as known (id, property_id, is_let)
  select id, property_id, status = 'Active' and has_terms from added
  on conflict (id) do update set is_let = excluded.is_let where known.is_let <> excluded.is_let;
  return null;
end $$;
create trigger new_tenancies_have_standings after insert on tenancies
  referencing new table as added for each statement execute function note_standings();
create trigger changed_tenancies_have_standings after update on tenancies
  referencing new table as added for each statement execute function note_standings();

-- Writes what tenancies owe after some of their dues have changed. With one plan for any number of them, because planning takes longer
-- than the work for a receipt.
create function restate(touched bigint[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  -- Read only after locking, so that what other transactions did to dues of the same tenancies is there.
  perform from tenancy_standings where id = any(touched) order by id for no key update;
  with open as (
    select tenancy_id, min(due_on) as since, sum(amount_paise + tax_paise - settled_paise) as paise from dues
    where tenancy_id = any(touched) and cancelled_by is null and settled_paise < amount_paise + tax_paise group by tenancy_id
  ), standing as (
    select known.id, property_id, owes_since, owed_paise, since, coalesce(paise, 0) as paise
    from tenancy_standings as known left join open on tenancy_id = known.id where known.id = any(touched)
  ), written as (
    update tenancy_standings as known set owes_since = since, owed_paise = paise from standing where standing.id = known.id
  )
  insert into rent_sum_changes (property_id, what, day, paise, tenancies)
  select property_id, 'owing', part.day, sum(part.paise), sum(part.tenancies)
  from standing cross join lateral (values (owes_since, -owed_paise, -1), (since, paise, 1)) as part(day, paise, tenancies)
  where part.day is not null group by property_id, part.day having sum(part.paise) <> 0 or sum(part.tenancies) <> 0;
end $$;

create function sum_new_dues() returns trigger language plpgsql as $$
begin
  insert into rent_sum_changes (property_id, what, day, paise)
  select property_id, part.what, part.day, sum(part.paise)
  from added cross join lateral rent_parts_of(added) as part join tenancy_standings as standing on standing.id = added.tenancy_id
  group by 1, 2, 3 having sum(part.paise) <> 0;
  perform restate(array(select distinct tenancy_id from added));
  return null;
end $$;
create trigger new_dues_are_summed after insert on dues
  referencing new table as added for each statement execute function sum_new_dues();

create function sum_changed_due() returns trigger language plpgsql as $$
begin
  insert into rent_sum_changes (property_id, what, day, paise)
  select property_id, part.what, part.day, sum(part.paise)
  from tenancy_standings cross join lateral (
    select what, day, -paise as paise from rent_parts_of(old) union all select what, day, paise from rent_parts_of(new)
  ) as part
  where id = old.tenancy_id group by 1, 2, 3 having sum(part.paise) <> 0;
  perform restate(array[old.tenancy_id]);
  return null;
end $$;
create trigger changed_dues_are_summed after update of kind, due_on, amount_paise, tax_paise, settled_paise, cancelled_by on dues
  for each row execute function sum_changed_due();

create function sum_removed_due() returns trigger language plpgsql as $$
begin
  insert into rent_sum_changes (property_id, what, day, paise)
  select property_id, part.what, part.day, -part.paise
  from tenancy_standings cross join lateral rent_parts_of(old) as part where id = old.tenancy_id and part.paise <> 0;
  perform restate(array[old.tenancy_id]);
  return null;
end $$;
create trigger removed_dues_are_summed after delete on dues for each row execute function sum_removed_due();

create function change_rent_sum(tenancy bigint, what text, day date, paise bigint) returns void language plpgsql as $$
begin
  insert into rent_sum_changes (property_id, what, day, paise)
  select property_id, change_rent_sum.what, change_rent_sum.day, change_rent_sum.paise from tenancy_standings where id = tenancy;
end $$;

create function sum_receipt() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.reversed_by is null and old.mode <> 'opening' then
    perform change_rent_sum(
      old.tenancy_id, 'received', date_trunc('month', old.received_on::timestamp)::date, -old.amount_paise);
  end if;
  if tg_op <> 'DELETE' and new.reversed_by is null and new.mode <> 'opening' then
    perform change_rent_sum(
      new.tenancy_id, 'received', date_trunc('month', new.received_on::timestamp)::date, new.amount_paise);
  end if;
  return null;
end $$;
create trigger receipts_are_summed
  after insert or delete or update of tenancy_id, received_on, mode, amount_paise, reversed_by on receipts
  for each row execute function sum_receipt();

create function sum_deposit() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform change_rent_sum(old.tenancy_id, 'held', null, -old.held_paise);
  end if;
  if tg_op <> 'DELETE' then
    perform change_rent_sum(new.tenancy_id, 'held', null, new.held_paise);
  end if;
  return null;
end $$;
create trigger deposits_are_summed after insert or delete or update of tenancy_id, held_paise on deposits
  for each row execute function sum_deposit();

-- Folds the changes into the sums. Of those who call it at once, one does it. It needn't be on the disk: what a crash takes back stays
-- among the changes.
create function fold_rent_sums() returns void language plpgsql as $$
begin
  if not exists (select from rent_sum_changes) or not pg_try_advisory_xact_lock(hashtextextended('rent sums', 0)) then
    return;
  end if;
  perform set_config('synchronous_commit', 'off', true);
  with taken as (
    delete from rent_sum_changes returning property_id, what, day, paise, tenancies
  )
  insert into rent_sums as known (property_id, what, day, paise, tenancies)
  select property_id, what, day, sum(paise), sum(tenancies) from taken
  group by grouping sets ((property_id, what, day), (what, day)) having sum(paise) <> 0 or sum(tenancies) <> 0
  on conflict (property_id, what, day)
  do update set paise = known.paise + excluded.paise, tenancies = known.tenancies + excluded.tenancies;
  delete from rent_sums where paise = 0 and tenancies = 0;
end $$;
