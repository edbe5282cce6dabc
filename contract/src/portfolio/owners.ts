import * as z from "zod/mini";
import { address, addressForm } from "./addresses.ts";
import { endpoint } from "../wire/endpoint.ts";
import { identifierInPath, optionalEmailAddress, optionalTelephone, optionalText, text } from "../wire/fields.ts";
import { isAadhaar, isPan } from "../people/identity-numbers.ts";
import { pageOf, pageQuery, rowsPerPage, sortQuery } from "../wire/paging.ts";
import { ownerSorts } from "../wire/sorts.ts";
import { anyOf, archivedQuery, editFields, recordFields } from "../wire/records.ts";
import { staff } from "../people/roles.ts";

/** `Current` on creation (requirements 4.8). */
export const ownershipStatuses = ["Current", "Previous"] as const;
/** `Aadhar` is spelled so in requirements 3.1; none where no document was shown. */
const identityDocuments = ["Aadhar", "PAN", ""] as const;

const identityNumber = z.pipe(
  z.union([z.string(), z.int()]),
  z.pipe(
    z.transform((value: string | number) => String(value).replace(/[\s-]/g, "").toUpperCase()),
    z.string().check(
      z.maxLength(20, "must have at most 20 characters"),
      z.regex(/^[0-9A-Z•]*$/, "must have only letters and digits"),
      z.refine((value) => !value.includes("•"), {
        error: "is masked: enter it in full, or leave out the document and its number",
        params: { mistake: "masked" },
      }),
    ),
  ),
);

const fields = {
  /** Spelled so in requirements 3.19. */
  ownerOrLeasorName: text(200),
  typeOfIdCard: z.enum(identityDocuments, "is not a known identity document"),
  idCardNo: identityNumber,
  phoneNo: optionalTelephone,
  /** Spelled so in requirements 3.19. */
  emaiId: optionalEmailAddress,
  nationalityOfOwner: optionalText(100),
  address: addressForm,
};

interface IdentityDocument {
  typeOfIdCard?: (typeof identityDocuments)[number] | undefined;
  idCardNo?: string | undefined;
}

/** Which numbers fit which document (requirements 12.2); an edit names both or neither. */
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

/** What the Add Owner/Leaser form sends; the name alone must not be empty. */
export const ownerForm = z
  .strictObject({ ...fields, ownershipStatus: z.enum(["Current"], "must be Current on creation") })
  .check(identityCheck);
export type OwnerForm = z.output<typeof ownerForm>;

/** An edit of an owner; without `typeOfIdCard` and `idCardNo` the document stays as it is. */
export const ownerEdit = z
  .strictObject({ ...anyOf({ ...fields, ownershipStatus: z.enum(ownershipStatuses) }), ...editFields })
  .check(identityCheck);
export type OwnerEdit = z.output<typeof ownerEdit>;

export const owner = z.object({
  ownerLeaserProfileId: z.int(),
  ownerOrLeasorName: z.string(),
  typeOfIdCard: z.enum(identityDocuments),
  /** All but the last four characters are masked: a number of a person never leaves the server in full. */
  idCardNo: z.string(),
  phoneNo: z.string(),
  emaiId: z.string(),
  nationalityOfOwner: z.string(),
  /** Null where none was ever given. */
  address: z.nullable(address),
  ownershipStatus: z.enum(ownershipStatuses),
  ...recordFields,
});
/** An owner or leaser. */
export type Owner = z.infer<typeof owner>;

const feature = "owners";
const idInPath = z.object({ id: identifierInPath });

export const listOwners = endpoint({
  method: "GET",
  path: "/ownerProfiles",
  feature,
  summary: "Owners and leasers of the own portfolio by name; an administrator's are all",
  access: staff,
  query: z.object({
    ...pageQuery(rowsPerPage),
    ...sortQuery(ownerSorts),
    /** Part of the name; of fewer than three characters, its beginning. */
    search: z.optional(optionalText(100)),
    ownershipStatus: z.optional(z.enum(ownershipStatuses)),
    ...archivedQuery,
  }),
  success: { status: 200, answer: pageOf(owner) },
});

export const createOwner = endpoint({
  method: "POST",
  path: "/ownerProfiles",
  feature,
  summary: "Add an owner or leaser",
  access: staff,
  body: ownerForm,
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
  success: { status: 204, answer: "nothing" },
  problems: [404, 409],
});
