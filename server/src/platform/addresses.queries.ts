/**
 * SQL of an address in the contract's shape, as JSON; `row` is the alias of `addresses` in the query. Parts without
 * a value are empty text on the wire.
 */
export const addressAsJson = (row: "address") => `json_build_object(
    'addressId', ${row}.id, 'buildingName', coalesce(${row}.building_name, ''),
    'addressLine1', coalesce(${row}.address_line_1, ''), 'landMark', coalesce(${row}.landmark, ''),
    'roadName', coalesce(${row}.road_name, ''), 'roadNo', coalesce(${row}.road_number, ''),
    'street', coalesce(${row}.street, ''), 'area', coalesce(${row}.area, ''),
    'districtMunicipality', coalesce(${row}.district_municipality, ''), 'state', coalesce(${row}.state, ''),
    'country', coalesce(${row}.country, ''), 'zipcode', coalesce(${row}.zipcode, ''))`;
