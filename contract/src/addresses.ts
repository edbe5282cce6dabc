import * as z from "zod/mini";

/** A postal address as the API answers it; parts without a value are empty. */
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
