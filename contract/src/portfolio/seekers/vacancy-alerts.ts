import * as z from "zod/mini";
import { languages } from "../../people/auth.ts";
import { endpoint } from "../../wire/endpoint.ts";
import { emailAddress, identifier, identifierInPath, instant, someText } from "../../wire/fields.ts";
import { furtherFilters, furtherRules, searchFields, searchRules } from "../units.ts";

/** How many alerts an e-mail address may have. */
export const mostAlerts = 10;

const { category, location, unitProfile, minRent, maxRent } = searchFields;
const { unitProfileSubType, minArea, maxArea, maxDeposit, furnishing } = furtherFilters;
/** What of a search an alert keeps: which units somebody wants to hear of. */
const criteriaFields = {
  category,
  location,
  unitProfile,
  unitProfileSubType,
  minRent,
  maxRent,
  minArea,
  maxArea,
  maxDeposit,
  furnishing,
};
const criteria = z.strictObject(criteriaFields);
/** Empty or 0 where there is no limit, as in a search. */
export type AlertCriteria = z.output<typeof criteria>;

const rules = [...searchRules, ...furtherRules] as const;
/** Of the mails about the alert. */
const language = z.enum(languages);

export const ownAlertForm = z.strictObject({ ...criteriaFields, language }).check(...rules);
export type OwnAlertForm = z.output<typeof ownAlertForm>;
export const alertForm = z.strictObject({ ...criteriaFields, language, email: emailAddress }).check(...rules);
export type AlertForm = z.output<typeof alertForm>;

export const vacancyAlert = z.object({
  alertId: z.int(),
  ...criteriaFields,
  areaName: z.string(),
  /** Whether the address is known to want it; until then nothing is mailed. */
  confirmed: z.boolean(),
  /** When it ends if nobody renews it. */
  expiresAt: instant,
});
export type VacancyAlert = z.infer<typeof vacancyAlert>;

export const linkedAlerts = z.object({
  /** The one that the link of the mail is to confirm; null for links of other mails. */
  alertId: z.nullable(z.int()),
  /** Those of the address, or only that one. */
  alerts: z.array(vacancyAlert),
});
/** What the link of a mail leads to. It doesn't say to whom the mail went. */
export type LinkedAlerts = z.infer<typeof linkedAlerts>;

/** The token of a mailed link. */
const token = someText(200);
export const alertLink = z.strictObject({ token });
export const alertStep = z.strictObject({
  token,
  /** `confirm` begins an alert, `renew` keeps all for another time, `stop` deletes all or the one that is named. */
  step: z.enum(["confirm", "renew", "stop"], "is not a known step"),
  alertId: z.optional(identifier),
});
export type AlertStep = z.output<typeof alertStep>;

const feature = "vacancy-alerts";
/** The feature's description in the API documentation. */
export const featureDescription = {
  "vacancy-alerts": "Mails to somebody when something that they look for is vacant.",
};

export const requestAlert = endpoint({
  method: "POST",
  path: "/alerts",
  feature,
  summary:
    "Ask to be mailed when something like this is vacant. A mail brings the link that begins it; the answer is the same whatever is known of the address",
  access: "public",
  body: alertForm,
  takesConsent: true,
  changes: ["vacancyAlert"],
  success: { status: 202, answer: "nothing" },
  problems: [429],
});

export const addOwnAlert = endpoint({
  method: "POST",
  path: "/users/me/alerts",
  feature,
  summary: "Be mailed at the confirmed address of the account when something like this is vacant",
  access: "signed-in",
  body: ownAlertForm,
  takesConsent: true,
  changes: ["vacancyAlert"],
  success: { status: 201, answer: vacancyAlert },
  problems: [409],
});

export const listOwnAlerts = endpoint({
  method: "GET",
  path: "/users/me/alerts",
  feature,
  summary: "The alerts of the confirmed address of the account, the oldest first",
  access: "signed-in",
  reads: ["vacancyAlert"],
  success: { status: 200, answer: z.array(vacancyAlert) },
});

export const deleteOwnAlert = endpoint({
  method: "DELETE",
  path: "/users/me/alerts/{id}",
  feature,
  summary: "Stop an alert of the confirmed address of the account",
  access: "signed-in",
  params: z.object({ id: identifierInPath }),
  changes: ["vacancyAlert"],
  success: { status: 204, answer: "nothing" },
  problems: [404],
});

export const readLinkedAlerts = endpoint({
  method: "POST",
  path: "/alerts/links",
  feature,
  summary: "The alerts of a mailed link",
  access: "public",
  body: alertLink,
  success: { status: 200, answer: linkedAlerts },
  problems: [404, 429],
});

export const editLinkedAlerts = endpoint({
  method: "PATCH",
  path: "/alerts/links",
  feature,
  summary: "Confirm the alert of a mailed link, renew the alerts of its address, or stop them",
  access: "public",
  body: alertStep,
  changes: ["vacancyAlert"],
  success: { status: 200, answer: linkedAlerts },
  problems: [404, 429],
});

export const unsubscribe = endpoint({
  method: "POST",
  path: "/alerts/unsubscribe",
  feature,
  summary: "Stop all alerts of a mailed link's address at one press in a mail program (RFC 8058)",
  access: "public",
  query: z.object({ token }),
  changes: ["vacancyAlert"],
  success: { status: 204, answer: "nothing" },
  problems: [413, 415, 429],
});
