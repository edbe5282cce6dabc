-- A mail program gets a token of its own, which does nothing but stop (decision 45): it is in an address, so it can be in logs.
alter table vacancy_alert_links add column only_stops boolean not null default false;
