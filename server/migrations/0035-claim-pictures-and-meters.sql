-- A picture that belongs to a claim, such as a screenshot of the payment; its file stands beside those of documents.
create table claim_pictures (
  id bigint generated always as identity primary key,
  claim_id bigint not null unique references payment_claims on delete cascade,
  user_id bigint not null references users,
  file_name text not null check (char_length(file_name) between 1 and 255),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null unique,
  created_at timestamptz not null default now()
);
create index claim_pictures_user_index on claim_pictures (user_id);

-- What a meter said, of a due that follows from it. Readings are whole hundredths of a unit; the tariff is the price of a unit.
create table meter_readings (
  due_id bigint primary key references dues on delete cascade,
  previous_hundredths bigint not null check (previous_hundredths >= 0),
  current_hundredths bigint not null,
  tariff_paise bigint not null check (tariff_paise > 0),
  constraint meter_readings_order_check check (current_hundredths > previous_hundredths)
);
