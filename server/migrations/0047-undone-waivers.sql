-- A waiver can be undone, by one reversal: what it settled of its due is owed again.
alter table due_waivers
  add column reversed_by bigint references ledger_entries,
  add constraint due_waivers_reversed_once unique (reversed_by);
