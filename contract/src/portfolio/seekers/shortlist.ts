import * as z from "zod/mini";
import { endpoint } from "../../wire/endpoint.ts";
import { identifier, identifierInPath, identifiersInQuery } from "../../wire/fields.ts";
import { mostShortlisted } from "./shortlist-limits.ts";
import { listingFields } from "../unit-listing.ts";
import { unitCard } from "../units.ts";

export const shortlistedUnit = z.extend(unitCard, { ...listingFields, floorNo: z.int() });
/** A unit with what visitors compare. */
export type ShortlistedUnit = z.infer<typeof shortlistedUnit>;

export const shortlistAddition = z.strictObject({
  unitIds: z.array(identifier).check(z.maxLength(mostShortlisted, `must have at most ${mostShortlisted} units`)),
});

/** The ids of units, newest first. */
export const shortlist = z.array(z.int());

const feature = "shortlist";
/** The feature's description in the API documentation. */
export const featureDescription = { shortlist: "The units that somebody likes, to come back to and compare." };
const unitInPath = z.object({ unitId: identifierInPath });

export const readShortlistedUnits = endpoint({
  method: "GET",
  path: "/units/shortlisted",
  feature,
  summary: "Units by their ids, in the order asked for, let ones too; ids that visitors don't see are left out",
  access: "public",
  query: z.object({ ids: identifiersInQuery(mostShortlisted, "units") }),
  reads: ["unit", "property"],
  offline: "lastSeen",
  success: { status: 200, answer: z.array(shortlistedUnit) },
});

export const readShortlist = endpoint({
  method: "GET",
  path: "/shortlist",
  feature,
  summary: "The ids of the units on the caller's shortlist, newest first",
  access: "signed-in",
  reads: ["shortlist", "unit"],
  success: { status: 200, answer: shortlist },
});

export const addToShortlist = endpoint({
  method: "POST",
  path: "/shortlist",
  feature,
  summary:
    "Add the units that a device has, newest first, as far as there is room; answers the ids on the shortlist then",
  access: "signed-in",
  body: shortlistAddition,
  changes: ["shortlist"],
  success: { status: 200, answer: shortlist },
});

export const shortlistUnit = endpoint({
  method: "PUT",
  path: "/shortlist/{unitId}",
  feature,
  summary: "Put a unit on the caller's shortlist, where it may be already",
  access: "signed-in",
  params: unitInPath,
  changes: ["shortlist"],
  success: { status: 204, answer: "nothing" },
  problems: [404, 409],
});

export const unlistUnit = endpoint({
  method: "DELETE",
  path: "/shortlist/{unitId}",
  feature,
  summary: "Take a unit off the caller's shortlist, if it's there",
  access: "signed-in",
  params: unitInPath,
  changes: ["shortlist"],
  success: { status: 204, answer: "nothing" },
});
