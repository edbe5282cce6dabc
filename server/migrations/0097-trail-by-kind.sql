-- The changes of a kind of record are found in the order of their times, also those of some days.
drop index audit_entries_changed_kind_index;
create index audit_entries_changed_kind_index on audit_entries (record_type, at desc, id desc)
  where action not in ('user.logged-in', 'user.logged-out', 'user.sessions-ended', 'user.recovery-code-used');
