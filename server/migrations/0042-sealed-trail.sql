-- The audit trail can't be rewritten (decision 28): the database refuses it, and each entry is sealed with a hash of itself and of
-- the seal before, so that whoever gets around the refusal leaves a trace.

create table audit_seals (
  -- From 1, without gaps.
  position bigint primary key check (position > 0),
  entry_id bigint not null unique references audit_entries,
  -- SHA-256.
  hash bytea not null check (octet_length(hash) = 32)
);

-- The entries that are not sealed yet. Sealing takes its turns, which the transactions that write entries must not wait for.
create table audit_unsealed (
  entry_id bigint primary key
);

create function note_unsealed_entries() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed select id from added;
  return null;
end $$;
create trigger audit_entries_wait_for_seals after insert on audit_entries
  referencing new table as added for each statement execute function note_unsealed_entries();
alter table audit_entries enable always trigger audit_entries_wait_for_seals;

-- The text is that of jsonb, which has one form for each value.
create function audit_seal(previous bytea, entry audit_entries) returns bytea language sql immutable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.user_id, entry.action, entry.record_type, entry.record_id,
    entry.before, entry.after, entry.request_id)::text, 'UTF8'))
$$;

-- Seals entries that wait, of many only the first, and returns how many. Of those who call it at once, one does it.
create function seal_audit_entries(most integer) returns integer language plpgsql as $$
declare
  last audit_seals;
  entry audit_entries;
  sealed integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('audit seals', 0)) then
    return 0;
  end if;
  select * into last from audit_seals order by position desc limit 1;
  for entry in
    with waiting as (select entry_id from audit_unsealed order by entry_id limit most),
      taken as (delete from audit_unsealed where entry_id in (select entry_id from waiting) returning entry_id)
    select audit_entries.* from audit_entries join taken on entry_id = id order by id
  loop
    last.position := coalesce(last.position, 0) + 1;
    last.hash := audit_seal(coalesce(last.hash, ''), entry);
    insert into audit_seals (position, entry_id, hash) values (last.position, entry.id, last.hash);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;

insert into audit_unsealed select id from audit_entries;
select seal_audit_entries(null);

create function refuse_trail_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is never changed.'
    using errcode = 'check_violation', constraint = 'trail_is_never_changed', table = tg_table_name;
end $$;
create trigger audit_entries_are_never_changed before update or delete or truncate on audit_entries
  for each statement execute function refuse_trail_change();
create trigger audit_seals_are_never_changed before update or delete or truncate on audit_seals
  for each statement execute function refuse_trail_change();
-- Also where a session says that it replicates, which switches ordinary triggers off.
alter table audit_entries enable always trigger audit_entries_are_never_changed;
alter table audit_seals enable always trigger audit_seals_are_never_changed;
