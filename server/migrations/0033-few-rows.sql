-- What lists and totals of money read only little of. Active tenancies without terms are tasks; that a tenancy has terms stands beside
-- it, so that an index has just the others.
alter table tenancies add column has_terms boolean not null default false;
update tenancies set has_terms = true where id in (select tenancy_id from tenancy_terms);
create index tenancies_without_terms_index on tenancies (commencing_date, id) where status = 'Active' and not has_terms;

create function note_terms() returns trigger language plpgsql as $$
begin
  update tenancies set has_terms = tg_op = 'INSERT'
  where id in (select tenancy_id from changed) and has_terms <> (tg_op = 'INSERT');
  return null;
end $$;
create trigger tenancy_terms_are_noted after insert on tenancy_terms
  referencing new table as changed for each statement execute function note_terms();
create trigger removed_tenancy_terms_are_noted after delete on tenancy_terms
  referencing old table as changed for each statement execute function note_terms();

-- What is due in a month, paid or not. The index of open dues by their day serves late fees too.
create index dues_by_day_index on dues (due_on, tenancy_id) include (amount_paise, tax_paise, kind) where cancelled_by is null;
drop index dues_late_index;
