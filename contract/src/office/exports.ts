import * as z from "zod/mini";
import { formatQuery } from "./bulk.ts";
import { categoryCode, unitStatus } from "../portfolio/catalogue.ts";
import { endpoint } from "../wire/endpoint.ts";
import { businessTypes, codesIn } from "../wire/codes.ts";
import { identifierInPath, identifiersInQuery, optionalText, severalOf } from "../wire/fields.ts";
import { listOwners } from "../portfolio/owners.ts";
import { archivedQuery } from "../wire/records.ts";
import { staff } from "../people/roles.ts";
import { tenancyFilters } from "../leasing/tenancies.ts";
import { listTenants } from "../people/tenants.ts";

const feature = "exports";
const file = { status: 200, answer: "file" } as const;
const problems = [403];

const rupeesInQuery = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,12}(\.[0-9]{1,2})?$/, "must be a number")),
  z.transform(Number),
);

const ofPlace = {
  /** Part of the name; of fewer than three characters, its beginning. */
  search: z.optional(optionalText(100)),
  /** The area, as a search sends it. */
  location: z.optional(optionalText(60)),
  /** Of one custodian; only an administrator's export has others than the caller's. */
  custodianId: z.optional(identifierInPath),
  unitStatus: severalOf(unitStatus),
  ...archivedQuery,
};

const unitFilters = {
  ...ofPlace,
  propertyId: z.optional(identifierInPath),
  /** The unit type. */
  unitProfile: z.optional(optionalText(40)),
  typeOfBusiness: z.optional(z.enum(codesIn(businessTypes), "is not a known business type")),
  minRent: z.optional(rupeesInQuery),
  maxRent: z.optional(rupeesInQuery),
};

const { search, archived } = listTenants.query.shape;
/** Those alone that somebody has selected; of the others of the list, none. */
const ids = z.optional(identifiersInQuery(1000, "records"));

export const exportTenants = endpoint({
  method: "GET",
  path: "/exports/tenants",
  feature,
  summary: "The tenants of the own portfolio as a sheet that can be imported",
  access: staff,
  query: z.object({ ...formatQuery, search, archived, ids }),
  success: file,
  problems,
});

export const exportTenancies = endpoint({
  method: "GET",
  path: "/exports/tenancies",
  feature,
  summary: "The tenancies of the own portfolio as a sheet",
  access: staff,
  query: z.object({ ...formatQuery, ...tenancyFilters }),
  success: file,
  problems,
});

export const exportOwners = endpoint({
  method: "GET",
  path: "/exports/owners",
  feature,
  summary: "The owners and leasers of the own portfolio as a sheet; numbers of identity documents are masked",
  access: staff,
  query: z.object({ ...formatQuery, search, archived, ids, ownershipStatus: listOwners.query.shape.ownershipStatus }),
  success: file,
  problems,
});

export const exportProperties = endpoint({
  method: "GET",
  path: "/exports/properties",
  feature,
  summary: "The properties of the own portfolio as a sheet that can be imported",
  access: staff,
  query: z.object({ ...formatQuery, ...ofPlace, category: z.optional(categoryCode) }),
  success: file,
  problems,
});

export const exportCommercialUnits = endpoint({
  method: "GET",
  path: "/exports/commercial-units",
  feature,
  summary: "The commercial units of the own portfolio as a sheet that can be imported",
  access: staff,
  query: z.object({ ...formatQuery, ...unitFilters, category: z.optional(z.enum(["SC", "LC"], "must be SC or LC")) }),
  success: file,
  problems,
});

export const exportResidentialUnits = endpoint({
  method: "GET",
  path: "/exports/residential-units",
  feature,
  summary: "The residential units of the own portfolio as a sheet that can be imported",
  access: staff,
  query: z.object({ ...formatQuery, ...unitFilters }),
  success: file,
  problems,
});
