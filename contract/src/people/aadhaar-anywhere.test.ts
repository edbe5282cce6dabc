import { expect, it } from "vitest";
import * as z from "zod/mini";
import { endpoints } from "../wire/api.ts";

/** One of UIDAI's own test numbers, as it may be typed. */
const aadhaars = ["9999 4105 7058", "999941057058", "९९९९\u00A0४१०५\u00A0७०५८", "9999.4105.7058"];

/** A schema as zod keeps it, by its kind. */
interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
}

/** The texts within a schema that accept the number, by their paths. */
function accepting(schema: z.core.$ZodType, path: string): string[] {
  const { type, shape, ...rest } = schema._zod.def as unknown as Definition;
  if (shape) return Object.entries(shape).flatMap(([name, each]) => accepting(each, path ? `${path}.${name}` : name));
  if (type === "string" || type === "pipe")
    return aadhaars.some((number) => z.safeParse(schema, number).success) ? [path] : [];
  const { innerType, element, valueType, options = [] } = rest;
  return [innerType, element, valueType, ...options].flatMap((each) => (each ? accepting(each, path) : []));
}

/** Why a text may have 12 digits. */
const excused = {
  "the field for it, of which only the end is kept": ["idCardNo"],
  "labour cards (e-Shram, UAN) have 12 digits, are encrypted and masked": ["laborCardNo"],
  "numbers of payments and certificates": ["number", "reference", "accountNumber"],
  "numbers of meters": ["electricityAccNo", "electriciyAccountNo", "waterAccNo", "waterAccountNo"],
  "telephones and addresses on the map": ["careTakerContact", "googleMapRef"],
  "the number of a record": ["tenancyId"],
  "what is searched": ["location", "propertyName", "searchText", "unitProfile"],
  "what passkeys sign": ["attestation", "authenticatorData", "clientData", "credentialId", "signature"].concat(
    ["authenticatorData", "clientData", "credentialId", "signature"].map((name) => `passkey.${name}`),
  ),
  secrets: ["currentPassword", "email", "newPassword", "password", "token"],
  "an import, whose rows are checked as the forms are": ["headings", "matching", "rows.cells"],
};

it("is refused in every text that a call takes, unless there is a reason", { meta: { proves: "20.61" } }, () => {
  const found = new Set(
    endpoints.flatMap(({ body, form }) => [body, form].flatMap((each) => (each ? accepting(each, "") : []))),
  );
  // Drafts are encrypted as a whole, and become records only by the calls that check them.
  const unexpected = [...found].filter((path) => !/^(newTenant|terms)\./.test(path)).toSorted();
  expect(unexpected).toEqual(Object.values(excused).flat().toSorted());
});
