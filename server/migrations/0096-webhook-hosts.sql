-- A webhook isn't sent to a host that the installation doesn't allow (WEBHOOK_HOSTS).
alter table webhook_deliveries
  drop constraint webhook_deliveries_failure_check,
  add constraint webhook_deliveries_failure_check
    check (failure in ('notFound', 'notPublic', 'notAllowed', 'timeout', 'unreachable', 'paused'));
