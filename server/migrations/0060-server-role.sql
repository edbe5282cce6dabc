-- The server's role can't rewrite the trail (decision 35), and entries say from where and in which session.

alter table audit_entries
  -- The network address of the request; null where no request did it.
  add column address text check (char_length(address) between 1 and 100),
  -- Not a reference: sessions are forgotten, entries aren't.
  add column session_id uuid;

-- Columns that were added later are part of a seal where they have a value, so that the seals of older entries stay what they were.
create or replace function audit_seal(previous bytea, entry audit_entries) returns bytea language sql immutable as $$
  select sha256(previous || convert_to((jsonb_build_array(
      entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.user_id, entry.action, entry.record_type, entry.record_id,
      entry.before, entry.after, entry.request_id)
    || case when entry.address is null and entry.session_id is null then '[]'
      else jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('address', entry.address, 'session', entry.session_id))) end
    )::text, 'UTF8'))
$$;

-- Seals, and what waits for them, are written with the rights of the owner. The path keeps others from slipping in tables of theirs.
do $$ begin
  execute format('alter function note_unsealed_entries() security definer set search_path = %I, pg_temp', current_schema());
  execute format('alter function seal_audit_entries(integer) security definer set search_path = %I, pg_temp', current_schema());
end $$;
