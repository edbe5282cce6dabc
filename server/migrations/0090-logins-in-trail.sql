-- Logins are most of the trail. Its list shows them apart from changes, and reads neither to find the other.
create index audit_entries_logins_index on audit_entries (id)
  where action in ('user.logged-in', 'user.logged-out', 'user.sessions-ended', 'user.recovery-code-used');
create index audit_entries_changes_index on audit_entries (id)
  where action not in ('user.logged-in', 'user.logged-out', 'user.sessions-ended', 'user.recovery-code-used');
