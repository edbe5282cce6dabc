-- Whether the holder of an account has proved that its address is theirs (requirements 20.50). Accounts of before count as confirmed,
-- and so do those that a server of the version before opens: it mails no link to confirm.
alter table users
  add column email_confirmed_at timestamptz default now(),
  -- When the account is erased unless its address is confirmed by then. Null if never: confirmed, or registered without a mail server.
  add column email_confirm_by timestamptz,
  -- The row stays under its code, because the audit trail and enquiries refer to it.
  add column if not exists erased_at timestamptz;
create index users_unconfirmed_index on users (email_confirm_by) where email_confirm_by is not null;

-- The links to confirm an address; only hashes of their tokens. An account may have several, because a mail can be late.
create table email_confirmation_tokens (
  token_hash text primary key check (char_length(token_hash) between 1 and 200),
  user_id bigint not null references users,
  expires_at timestamptz not null
);
create index email_confirmation_tokens_user_index on email_confirmation_tokens (user_id);
