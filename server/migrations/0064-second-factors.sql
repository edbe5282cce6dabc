-- What protects an account besides its password.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- As base64url.
  credential_id text not null unique check (char_length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- Of its signatures, as the authenticator counts; many always say 0.
  counter bigint not null check (counter >= 0),
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_id_index on passkeys (user_id);

-- The secret that an account shares with its authenticator app, encrypted with a key that isn't in the database.
create table code_secrets (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null,
  -- The period of thirty seconds whose code was used last: a code works once.
  last_period bigint not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

-- Codes for when everything else is lost, as hashes. Each is deleted when it is used.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash text not null check (char_length(code_hash) between 1 and 100),
  primary key (user_id, code_hash)
);

-- What was asked of somebody who logs in or adds a factor, as a hash; valid for minutes and for one purpose.
create table login_challenges (
  challenge_hash text primary key check (char_length(challenge_hash) between 1 and 100),
  purpose text not null check (purpose in ('code', 'passkey', 'add-passkey', 'add-codes')),
  -- Only a passkey can say itself whose it is.
  user_id bigint references users on delete cascade check (user_id is not null or purpose = 'passkey'),
  -- The one that the given password matched: if it was changed since, the login can't be completed.
  password_hash text,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null
);
create index login_challenges_expires_at_index on login_challenges (expires_at);
create index login_challenges_user_id_index on login_challenges (user_id);
