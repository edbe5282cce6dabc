-- What tenants say they have paid. It counts nowhere before staff confirm it: then it is a receipt.
create table payment_claims (
  id bigint generated always as identity primary key,
  tenancy_id bigint not null references tenancies,
  paid_on date not null,
  mode text not null check (mode in ('upi', 'neft', 'imps', 'rtgs')),
  reference text not null check (char_length(reference) between 1 and 50),
  amount_paise bigint not null check (amount_paise > 0 and amount_paise < 100000000000000),
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'refused')),
  receipt_id bigint references receipts,
  -- Why it was refused.
  reason text check (char_length(reason) between 1 and 500),
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  answered_by bigint references users,
  answered_at timestamptz,
  constraint payment_claims_answer_check check (
    (status = 'waiting') = (answered_by is null) and (status = 'waiting') = (answered_at is null)
    and (status = 'confirmed') = (receipt_id is not null) and (status = 'refused') = (reason is not null)
  ),
  constraint payment_claims_one_per_receipt unique (receipt_id)
);
create unique index payment_claims_one_per_transfer on payment_claims (reference) where status = 'waiting';
create index payment_claims_tenancy_index on payment_claims (tenancy_id, id);
create index payment_claims_waiting_index on payment_claims (id) where status = 'waiting';
create index payment_claims_created_by_index on payment_claims (created_by);
create index payment_claims_answered_by_index on payment_claims (answered_by) where answered_by is not null;

alter table users drop constraint users_unwanted_mails_check;
alter table users add constraint users_unwanted_mails_check check (unwanted_mails <@ array[
  'enquiryReceived', 'enquiryAnswered', 'requestRaised', 'requestChanged', 'requestCommented', 'leasesEnding',
  'paymentClaimed', 'claimAnswered']);
