import * as z from "zod/mini";
import { optionalPostalCode, optionalText, text } from "../wire/fields.ts";

/** A postal address as the API returns it; missing parts are empty. */
export const address = z.object({
  addressId: z.int(),
  buildingName: z.string(),
  addressLine1: z.string(),
  landMark: z.string(),
  roadName: z.string(),
  roadNo: z.string(),
  street: z.string(),
  area: z.string(),
  districtMunicipality: z.string(),
  state: z.string(),
  country: z.string(),
  zipcode: z.string(),
});

export type Address = z.infer<typeof address>;

const parts = {
  buildingName: optionalText(200),
  addressLine1: optionalText(200),
  /** Spelled like this in requirements 3.15. */
  landMark: optionalText(200),
  roadName: optionalText(200),
  roadNo: optionalText(50),
  street: optionalText(200),
  zipcode: optionalPostalCode,
};

/** An address as a form sends it. Parts may be empty, but none may be missing. */
export const addressForm = z.strictObject({
  ...parts,
  area: optionalText(200),
  districtMunicipality: optionalText(200),
  state: optionalText(100),
  country: optionalText(100),
});
export type AddressForm = z.output<typeof addressForm>;

/** The address of a property. Every part may be empty except the locality. */
export const propertyAddressForm = z.strictObject({
  ...parts,
  /** `value` or `title` of a served area. */
  area: text(100),
  /** The property form's spelling; addresses are returned with `districtMunicipality`. */
  districtMuncipality: optionalText(200),
  state: z.enum(["Karnataka"], "must be Karnataka"),
  country: z.enum(["India"], "must be India"),
});
export type PropertyAddressForm = z.output<typeof propertyAddressForm>;
