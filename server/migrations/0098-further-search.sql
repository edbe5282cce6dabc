-- What a search with further filters walks along (decision 43): one index for each order, with everything that it compares, so that it touches no
-- row of the table. A unit without a rent comes last where the lowest rent is first.
create index units_vacant_newest_index on units (area_code, category, created_at desc, id desc)
  include (unit_type, unit_sub_type, type_of_business, min_rent, max_rent, area_of_unit, deposit, furnishing, available_from)
  where status = 'NOP' and archived_at is null;
create index units_vacant_rent_index on units (area_code, category, (nullif(min_rent, 0)), id)
  include (unit_type, unit_sub_type, type_of_business, min_rent, max_rent, area_of_unit, deposit, furnishing, available_from)
  where status = 'NOP' and archived_at is null;
create index units_vacant_size_index on units (area_code, category, area_of_unit, id)
  include (unit_type, unit_sub_type, type_of_business, min_rent, max_rent, deposit, furnishing, available_from)
  where status = 'NOP' and archived_at is null;

-- The newest places of all (requirements 21.18).
create index units_vacant_created_index on units (created_at desc, id desc) where status = 'NOP' and archived_at is null;

-- Where a locality is, to a kilometre or so: enough to say which others are near.
alter table areas
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180);
update areas set latitude = place.latitude, longitude = place.longitude
from (values
  ('indiranagar', 12.972, 77.641),
  ('koramangala', 12.935, 77.625),
  ('jayanagar', 12.930, 77.583),
  ('whitefield', 12.970, 77.750),
  ('hsr-layout', 12.912, 77.639),
  ('marathahalli', 12.957, 77.701),
  ('electronic-city', 12.845, 77.660),
  ('malleshwaram', 13.003, 77.564),
  ('rajajinagar', 12.998, 77.553),
  ('basavanagudi', 12.941, 77.574),
  ('jp-nagar', 12.906, 77.586),
  ('btm-layout', 12.917, 77.610),
  ('hebbal', 13.035, 77.599),
  ('yelahanka', 13.101, 77.596),
  ('banashankari', 12.926, 77.547),
  ('bellandur', 12.930, 77.678),
  ('sarjapur-road', 12.912, 77.696),
  ('frazer-town', 12.999, 77.613),
  ('vijayanagar', 12.972, 77.537),
  ('shivajinagar', 12.986, 77.606),
  ('chickpet', 12.970, 77.576),
  ('peenya', 13.029, 77.520),
  ('devaraja-mohalla', 12.309, 76.653),
  ('gokulam', 12.333, 76.626),
  ('saraswathipuram', 12.301, 76.626),
  ('jayalakshmipuram', 12.322, 76.627),
  ('hebbal-industrial-area', 12.356, 76.607),
  ('vijayanagar-mysuru', 12.333, 76.608),
  ('kuvempunagar', 12.289, 76.626),
  ('hampankatta', 12.870, 74.843),
  ('kankanady', 12.868, 74.859),
  ('kodialbail', 12.877, 74.842),
  ('bejai', 12.887, 74.844),
  ('surathkal', 13.010, 74.795),
  ('vidyanagar', 15.370, 75.120),
  ('keshwapur', 15.358, 75.148),
  ('old-hubballi', 15.339, 75.138),
  ('navanagar', 15.401, 75.086),
  ('gokul-road', 15.354, 75.103),
  ('vidyagiri', 15.443, 75.023)
) as place (code, latitude, longitude)
where areas.code = place.code;
