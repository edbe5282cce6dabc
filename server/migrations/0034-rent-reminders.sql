-- Mails that remind tenants of what they owe: one on a day, and one for each due day and stage, whoever sends it.
create table rent_reminders (
  id bigint generated always as identity primary key,
  tenancy_id bigint not null references tenancies on delete cascade,
  -- In Asia/Kolkata.
  day date not null,
  stage text not null check (stage in ('before', 'on', 'after', 'byHand')),
  -- What it asks for, and the due day that it is about.
  amount_paise bigint not null check (amount_paise > 0),
  due_on date not null,
  email text not null,
  -- Null where the hourly job sent it.
  created_by bigint references users,
  created_at timestamptz not null default now(),
  constraint rent_reminders_by_hand_check check ((stage = 'byHand') = (created_by is not null)),
  constraint rent_reminders_one_a_day unique (tenancy_id, day)
);
create unique index rent_reminders_once on rent_reminders (tenancy_id, due_on, stage) where stage <> 'byHand';
create index rent_reminders_created_by_index on rent_reminders (created_by) where created_by is not null;

-- Days around the due day on which tenants are reminded; 0 for never. Null: as `constants.queries.ts` says.
alter table business_constants
  add column remind_days_before integer check (remind_days_before between 0 and 30),
  add column remind_on_due_day boolean,
  add column remind_days_after integer check (remind_days_after between 0 and 60);

alter table users drop constraint users_unwanted_mails_check;
alter table users add constraint users_unwanted_mails_check check (unwanted_mails <@ array[
  'enquiryReceived', 'enquiryAnswered', 'requestRaised', 'requestChanged', 'requestCommented', 'leasesEnding',
  'paymentClaimed', 'claimAnswered', 'rentReminded']);
