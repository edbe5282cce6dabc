-- Who is erased leaves no words in the journal: what somebody typed as the reason of an entry about them is overwritten, and nothing
-- else of it (requirements 20.121).

drop trigger ledger_entries_are_never_changed on ledger_entries;
create trigger ledger_entries_are_never_changed before delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_entries_change_no_more_than_reasons before update on ledger_entries for each row
  when (new.reason is distinct from '(erased)' or old.reason is null
    or to_jsonb(old) - 'reason' is distinct from to_jsonb(new) - 'reason')
  execute function refuse_ledger_change();

-- The server's role may not change entries at all; of those about a tenant who is erased it may have the reasons overwritten.
create function erase_journal_reasons(erased_tenant bigint) returns void language sql as $$
  update ledger_entries set reason = '(erased)' where reason <> '(erased)' and id in (
    select entry_id from ledger_lines join tenancies on tenancies.id = tenancy_id join tenants on tenants.id = tenant_id
    where tenants.id = erased_tenant and tenants.erased_at is not null)
$$;

do $$ begin
  execute format('alter function erase_journal_reasons(bigint) security definer set search_path = %I, pg_temp', current_schema());
end $$;
