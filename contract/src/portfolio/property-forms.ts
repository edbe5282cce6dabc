import * as z from "zod/mini";
import { propertyAddressForm } from "./addresses.ts";
import { categoryCode } from "./catalogue.ts";
import { identifierOrAny, longText, optionalText, rupees, text, anyText } from "../wire/fields.ts";
import { position } from "./map/positions.ts";
import { partialOf, editFields } from "../wire/records.ts";

/** The id of another record; null and 0 for none. */
const reference = z.nullable(identifierOrAny);

/** Shown as a link, so it must not be executable: a web address, or coordinates and other text without a colon. */
const mapReference = anyText(2000).check(z.regex(/^(https?:\/\/\S+|[^:]*)$/i, "must be a web address or coordinates"));

export const newOrOldWord = z.enum(["New", "Old"], "must be New or Old");
export const currencyCode = z.enum(["INR"], "must be INR");

const fields = {
  propertyName: text(200),
  address: propertyAddressForm,
  /** `employeeId` of a caretaker. */
  careTaker: reference,
  careTakerContact: anyText(50),
  newOrOld: newOrOldWord,
  googleMapRef: mapReference,
  valueOfProperty: z.nullable(rupees),
  ownershipDocuments: longText(2000),
  currentOwner: reference,
  previousOwner: reference,
  brokeragePaid: z.boolean(),
  sourceOfFinance: optionalText(200),
  currency: currencyCode,
  /** 0 for the custodian who adds the property; only an administrator can name another. */
  custodianId: identifierOrAny,
  propertiesCategory: categoryCode,
  /** Spelled so in requirements 3.12, five times. */
  customeField1: optionalText(500),
  customeField2: optionalText(500),
  customeField3: optionalText(500),
  customeField4: optionalText(500),
  customeField5: optionalText(500),
};

/** Fields that the form shows only when another field says so (requirements 3.13). */
const dependentFields = {
  /** Years; only of an old property. */
  ageOfProperty: z.nullable(z.int().check(z.nonnegative("must not be negative"), z.maximum(1000, "is too large"))),
  /** Only when brokerage was paid. */
  brokerage: z.nullable(rupees),
  nameOfBroker: optionalText(200),
};

/** Where the search's map shows it, to everybody; null for nowhere. Without it, an edit leaves it as it is. */
const optionalFields = { position: z.optional(z.nullable(position)) };

type Dependent = {
  newOrOld?: "New" | "Old" | undefined;
  ageOfProperty?: number | null | undefined;
  brokeragePaid?: boolean | undefined;
  brokerage?: number | null | undefined;
  nameOfBroker?: string | undefined;
};

const dependentRules = [
  z.refine<Dependent>(({ newOrOld, ageOfProperty }) => newOrOld !== "New" || (ageOfProperty ?? null) === null, {
    path: ["ageOfProperty"],
    error: "is only for an old property",
    params: { mistake: "onlyForOld" },
  }),
  z.refine<Dependent>(({ brokeragePaid, brokerage }) => brokeragePaid !== false || (brokerage ?? null) === null, {
    path: ["brokerage"],
    error: "is only for paid brokerage",
    params: { mistake: "onlyForPaid" },
  }),
  z.refine<Dependent>(({ brokeragePaid, nameOfBroker }) => brokeragePaid !== false || (nameOfBroker ?? "") === "", {
    path: ["nameOfBroker"],
    error: "is only for paid brokerage",
    params: { mistake: "onlyForPaid" },
  }),
] as const;

/** What the Add Property form sends. */
export const propertyForm = z
  .strictObject({ ...fields, ...partialOf(dependentFields), ...optionalFields })
  .check(...dependentRules);
export type PropertyForm = z.output<typeof propertyForm>;

export const propertyEdit = z
  .strictObject({ ...partialOf({ ...fields, ...dependentFields }), ...optionalFields, ...editFields })
  .check(...dependentRules);
export type PropertyEdit = z.output<typeof propertyEdit>;
