-- Whoever posts asks this first: one call in the place of two. The month is looked up once the lock is there, so that it is the latest.
create function lock_latest_closed_month() returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('closed months', 0));
  return (select max(month) from closed_months);
end $$;
