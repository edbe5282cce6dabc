-- Only homes have a number of inner rooms: the form of a commercial unit asks whether there are any, not how many.

update units set number_of_inner_rooms = 0 where category <> 'RS' and number_of_inner_rooms > 0;
alter table units
  drop constraint units_residential_only_check,
  add constraint units_residential_only_check check (
    category = 'RS' or (door_facing is null and building_number is null and number_of_inner_rooms = 0)
  );
