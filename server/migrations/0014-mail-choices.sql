-- Mails that a person does not want, and which tenancies their custodian was told will end.

alter table users add column unwanted_mails text[] not null default '{}'
  constraint users_unwanted_mails_check check (unwanted_mails <@ array[
    'enquiryReceived', 'enquiryAnswered', 'requestRaised', 'requestChanged', 'requestCommented', 'leasesEnding']);

-- Once for each of the days before the end on which it is told.
create table lease_reminders (
  tenancy_id bigint not null references tenancies on delete cascade,
  days integer not null check (days in (60, 30)),
  told_at timestamptz not null default now(),
  primary key (tenancy_id, days)
);
