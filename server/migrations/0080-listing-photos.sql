-- Photos of a unit, or of a whole property; the first is the cover. The file is what the others of each photo are made from, smaller ones
-- for visitors, whose keys follow from its own.
create table listing_photos (
  id bigint generated always as identity primary key,
  property_id bigint references properties on delete cascade,
  unit_id bigint references units on delete cascade,
  position integer not null check (position >= 0),
  caption text not null default '' check (char_length(caption) <= 200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- A picture of a few pixels, in Base64, for the time until the photo is there.
  placeholder text not null check (char_length(placeholder) between 1 and 1000),
  -- The sizes that were made, as a number that the code counts up when they change; 0 for none.
  recipe integer not null default 0,
  file_name text not null check (char_length(file_name) between 1 and 255),
  media_type text not null check (media_type = 'image/jpeg'),
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null unique check (storage_key ~ '^photos/[0-9a-f]{2}/[0-9a-f]{64}(-[0-9a-f-]{36})?$'),
  user_id bigint references users,
  created_at timestamptz not null default now(),
  constraint listing_photos_place_check check (num_nonnulls(property_id, unit_id) = 1)
);
create index listing_photos_unit_index on listing_photos (unit_id, position, id) where unit_id is not null;
create index listing_photos_property_index on listing_photos (property_id, position, id) where property_id is not null;
create index listing_photos_user_index on listing_photos (user_id);
-- For the job that makes their sizes.
create index listing_photos_recipe_index on listing_photos (recipe, id);
