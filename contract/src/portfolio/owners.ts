import * as z from "zod/mini";
import { address, addressForm } from "./addresses.ts";
import { chosenQuery, formatQuery } from "../office/bulk-fields.ts";
import { endpoint } from "../wire/endpoint.ts";
import {
  identifierInPath,
  isNotMasked,
  optionalEmailAddress,
  optionalTelephone,
  optionalText,
  text,
  anyText,
} from "../wire/fields.ts";
import { ownershipStatuses } from "./ownership-statuses.ts";
import { isAadhaar, isPan, panInGstin } from "../people/identity-numbers.ts";
import { gstin } from "../people/tax-numbers.ts";
import { pageOf, pageQuery, sortQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { partialOf, archivedQuery, editFields, recordFields } from "../wire/records.ts";
import { staff } from "../people/roles.ts";

/** `Aadhar` is spelled like this in requirements 3.1; empty if no document was shown. */
const identityDocuments = ["Aadhar", "PAN", ""] as const;

const identityNumber = z.pipe(
  z.union([z.string(), z.int()]),
  z.pipe(
    z.transform((value: string | number) => String(value).replace(/[\s-]/g, "").toUpperCase()),
    z
      .string()
      .check(
        z.maxLength(20, "must have at most 20 characters"),
        z.regex(/^[0-9A-Z•]*$/, "must have only letters and digits"),
        isNotMasked,
      ),
  ),
);

const fields = {
  /** Spelled like this in requirements 3.19. */
  ownerOrLeasorName: text(200),
  typeOfIdCard: z.enum(identityDocuments, "is not a known identity document"),
  idCardNo: identityNumber,
  gstin: z.optional(gstin),
  phoneNo: optionalTelephone,
  /** Spelled like this in requirements 3.19. */
  emaiId: optionalEmailAddress,
  nationalityOfOwner: optionalText(100),
  address: addressForm,
};

interface IdentityDocument {
  typeOfIdCard?: (typeof identityDocuments)[number] | undefined;
  idCardNo?: string | undefined;
}

/** Which numbers fit which document (requirements 12.2). An edit contains both or neither. */
const fitting = {
  "": (number: string) => number === "",
  Aadhar: isAadhaar,
  PAN: isPan,
};
const identityCheck = z.refine<IdentityDocument>(
  ({ typeOfIdCard, idCardNo }) =>
    typeOfIdCard === undefined || idCardNo === undefined ? typeOfIdCard === idCardNo : fitting[typeOfIdCard](idCardNo),
  { path: ["idCardNo"], error: "is not a number of this type of identity document" },
);

const gstinHasPanOfDocument = z.refine<IdentityDocument & { gstin?: string | undefined }>(
  ({ typeOfIdCard, idCardNo, gstin: given }) => typeOfIdCard !== "PAN" || !given || panInGstin(given) === idCardNo,
  { path: ["gstin"], error: "must contain the PAN" },
);

/** What the Add Owner/Leaser form sends. Only the name is required. */
export const ownerForm = z
  .strictObject({ ...fields, ownershipStatus: z.enum(["Current"], "must be Current on creation") })
  .check(identityCheck, gstinHasPanOfDocument);
export type OwnerForm = z.output<typeof ownerForm>;

/** An edit of an owner. Without `typeOfIdCard` and `idCardNo`, the document doesn't change. */
export const ownerEdit = z
  .strictObject({ ...partialOf({ ...fields, ownershipStatus: z.enum(ownershipStatuses) }), ...editFields })
  .check(identityCheck, gstinHasPanOfDocument);
export type OwnerEdit = z.output<typeof ownerEdit>;

export const owner = z.object({
  ownerLeaserProfileId: z.int(),
  ownerOrLeasorName: z.string(),
  typeOfIdCard: z.enum(identityDocuments),
  /** Masked except for the last four characters: identity numbers never leave the server in full. */
  idCardNo: z.string(),
  gstin: z.string(),
  phoneNo: z.string(),
  emaiId: z.string(),
  nationalityOfOwner: z.string(),
  /** Null if none was ever given. */
  address: z.nullable(address),
  ownershipStatus: z.enum(ownershipStatuses),
  ...recordFields,
});
/** An owner or leaser. */
export type Owner = z.infer<typeof owner>;

const feature = "owners";
/** The feature's description in the API documentation. */
export const featureDescription = { owners: "Owners and leasers." };
const idInPath = z.object({ id: identifierInPath });
/** The filters of the list and its export. */
const filters = {
  /** Part of the name; with fewer than three characters, its beginning. */
  search: z.optional(anyText(100)),
  ownershipStatus: z.optional(z.enum(ownershipStatuses)),
  ...archivedQuery,
};

export const listOwners = endpoint({
  method: "GET",
  path: "/ownerProfiles",
  feature,
  summary: "Owners and leasers of the own portfolio by name; an administrator's are all",
  access: staff,
  query: z.object({
    ...pageQuery(rowsPerPage),
    ...sortQuery(["ownerOrLeasorName", "emaiId", "ownershipStatus"]),
    ...filters,
  }),
  reads: ["owner", "property"],
  offline: "lastSeen",
  success: { status: 200, answer: pageOf(owner) },
});

export const createOwner = endpoint({
  method: "POST",
  path: "/ownerProfiles",
  feature,
  summary: "Add an owner or leaser",
  access: staff,
  body: ownerForm,
  changes: ["owner"],
  success: { status: 201, answer: owner },
  repeatable: true,
});

export const readOwner = endpoint({
  method: "GET",
  path: "/ownerProfiles/{id}",
  feature,
  summary: "One owner or leaser",
  access: staff,
  params: idInPath,
  reads: ["owner", "property"],
  success: { status: 200, answer: owner },
  problems: [404],
});

export const editOwner = endpoint({
  method: "PATCH",
  path: "/ownerProfiles/{id}",
  feature,
  summary: "Change or archive an owner or leaser",
  access: staff,
  params: idInPath,
  body: ownerEdit,
  changes: ["owner"],
  success: { status: 200, answer: owner },
  problems: [404, 409],
});

export const deleteOwner = endpoint({
  method: "DELETE",
  path: "/ownerProfiles/{id}",
  feature,
  summary: "Delete an owner or leaser to whom nothing refers",
  access: staff,
  params: idInPath,
  changes: ["owner"],
  success: { status: 204, answer: "nothing" },
  problems: [404, 409],
});

export const exportOwners = endpoint({
  method: "GET",
  path: "/exports/owners",
  feature: "exports",
  summary: "The owners and leasers of the own portfolio as a sheet; numbers of identity documents are masked",
  access: staff,
  query: z.object({ ...formatQuery, ...filters, ...chosenQuery }),
  success: { status: 200, answer: "file" },
  problems: [403],
});
