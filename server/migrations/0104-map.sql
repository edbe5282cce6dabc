-- Where a property is on the map, for everybody (decision 46). Within the rectangle around India (`india` in the contract).
alter table properties
  add column latitude double precision,
  add column longitude double precision,
  add constraint properties_position_check check (
    (latitude is null) = (longitude is null) and latitude between 6 and 38 and longitude between 68 and 98);

-- What the map walks along from its middle: one index for each category, so that it reads no property of another.
create index properties_map_shops_index on properties using gist (point(longitude, latitude))
  where category = 'SC' and latitude is not null and archived_at is null;
create index properties_map_large_index on properties using gist (point(longitude, latitude))
  where category = 'LC' and latitude is not null and archived_at is null;
create index properties_map_homes_index on properties using gist (point(longitude, latitude))
  where category = 'RS' and latitude is not null and archived_at is null;
