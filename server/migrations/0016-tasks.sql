-- Tenancies that wait for their activation, by the day on which they begin: few of all, and read in this order.
create index tenancies_awaiting_index on tenancies (commencing_date, id) where status = 'PendingActivation';
