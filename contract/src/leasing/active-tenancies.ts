import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { identifier } from "../wire/fields.ts";
import { tenancyDetail } from "./tenancies.ts";

/** The feature's description in the API documentation. */
export const featureDescription = { tenancies: "Who rents which unit, for which term and rent." };

/** The unit whose active tenancy to read. */
export const activeTenancyQuery = z.strictObject({
  unitProfileId: identifier,
  tenancyStatus: z.enum(["Active"], "must be Active"),
});

/** What everybody else may know of an active tenancy: only that there is one. */
export const bareTenancy = z.object({ unitProfileId: z.int(), tenancyStatus: z.literal("Active") });
export const activeTenancy = z.nullable(z.union([tenancyDetail, bareTenancy]));
/** Null if there is none. The terms are present if `"tenancyId" in` it. */
export type ActiveTenancy = z.infer<typeof activeTenancy>;

export const findActiveTenancy = endpoint({
  method: "POST",
  path: "/tenancies/unitprofiles",
  feature: "tenancies",
  summary: "The active tenancy of a unit, in full for its parties; null where there is none",
  access: "signed-in",
  body: activeTenancyQuery,
  reads: ["tenancy", "tenant", "unit", "property", "custodian"],
  offline: "lastSeen",
  success: { status: 200, answer: activeTenancy },
});
