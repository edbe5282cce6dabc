import * as z from "zod/mini";
import * as accounts from "../money/accounts.ts";
import * as activeTenancies from "../leasing/active-tenancies.ts";
import * as addresses from "../portfolio/addresses.ts";
import * as agreements from "../leasing/agreements.ts";
import * as areaPages from "../portfolio/areas/pages.ts";
import * as audit from "../office/audit.ts";
import * as auth from "../people/auth.ts";
import * as catalogue from "../portfolio/catalogue.ts";
import * as claims from "../money/claims.ts";
import * as closedMonths from "../money/closed-months.ts";
import * as meterPictures from "../money/meters/meter-pictures.ts";
import * as rentStatements from "../money/rent-statements.ts";
import * as custodians from "../portfolio/custodians.ts";
import * as dashboard from "../office/dashboard.ts";
import * as deposits from "../money/deposits.ts";
import * as documents from "../papers/documents.ts";
import type { Endpoint } from "./endpoint.ts";
import * as enquiries from "../leasing/enquiries.ts";
import * as enquiryMessages from "../leasing/enquiry-messages.ts";
import * as receivedEnquiries from "../leasing/received-enquiries.ts";
import * as security from "../office/security.ts";
import * as numberReadings from "../people/number-readings.ts";
import * as errors from "./errors.ts";
import * as events from "../office/events.ts";
import * as fields from "./fields.ts";
import * as imports from "../office/imports.ts";
import * as leases from "../leasing/leases.ts";
import * as unitProfiles from "../portfolio/unit-profiles.ts";
import * as listingPhotos from "../portfolio/listing-photos.ts";
import * as owned from "../office/owned.ts";
import * as notifications from "../people/notifications.ts";
import * as owners from "../portfolio/owners.ts";
import * as palette from "../office/palette.ts";
import * as positions from "../portfolio/map/positions.ts";
import * as privacy from "../people/privacy.ts";
import * as profiles from "../office/profiles.ts";
import * as properties from "../portfolio/properties.ts";
import * as propertyForms from "../portfolio/property-forms.ts";
import * as replyTemplates from "../office/replies/reply-templates.ts";
import * as renewals from "../leasing/renewals.ts";
import * as requestPhotos from "../upkeep/request-photos.ts";
import * as questions from "../leasing/questions.ts";
import * as receipts from "../money/receipts.ts";
import * as records from "./records.ts";
import * as meter from "../money/meters/meter.ts";
import * as reminders from "../money/reminders.ts";
import * as rentExports from "../money/rent-exports.ts";
import * as moneyReports from "../reports/money-reports.ts";
import * as reportExports from "../reports/report-exports.ts";
import * as reports from "../reports/reports.ts";
import * as savedViews from "../people/saved-views.ts";
import * as secondFactors from "../people/second-factors.ts";
import * as serviceRequests from "../upkeep/service-requests.ts";
import * as sessions from "../people/sessions.ts";
import * as shortlist from "../portfolio/seekers/shortlist.ts";
import * as settings from "../office/settings.ts";
import * as tasks from "../office/tasks.ts";
import * as tenancies from "../leasing/tenancies.ts";
import * as tdsCertificates from "../money/tds-certificates.ts";
import * as tenancyTerms from "../money/terms/tenancy-terms.ts";
import * as tenants from "../people/tenants.ts";
import * as termsCalls from "../money/terms/terms-calls.ts";
import * as unitForms from "../portfolio/unit-forms.ts";
import * as unitMap from "../portfolio/map/unit-map.ts";
import * as units from "../portfolio/units.ts";
import * as users from "../people/users.ts";
import * as vacancyAlerts from "../portfolio/seekers/vacancy-alerts.ts";
import * as visitHours from "../leasing/visit-hours.ts";
import * as visits from "../leasing/visits.ts";
import * as webhooks from "../office/webhooks.ts";

const modules = {
  accounts,
  activeTenancies,
  agreements,
  areaPages,
  audit,
  auth,
  catalogue,
  claims,
  closedMonths,
  meterPictures,
  rentStatements,
  custodians,
  dashboard,
  deposits,
  documents,
  enquiries,
  enquiryMessages,
  receivedEnquiries,
  events,
  imports,
  leases,
  unitProfiles,
  notifications,
  listingPhotos,
  numberReadings,
  owned,
  owners,
  palette,
  privacy,
  profiles,
  properties,
  questions,
  receipts,
  reminders,
  renewals,
  replyTemplates,
  requestPhotos,
  security,
  rentExports,
  moneyReports,
  reportExports,
  reports,
  savedViews,
  secondFactors,
  serviceRequests,
  sessions,
  shortlist,
  settings,
  tasks,
  tdsCertificates,
  tenancies,
  tenants,
  termsCalls,
  unitMap,
  units,
  users,
  vacancyAlerts,
  visitHours,
  visits,
  webhooks,
};
type Modules = typeof modules;
type Exported = { [M in keyof Modules]: Modules[M][keyof Modules[M]] }[keyof Modules];

/** Every endpoint of the contract, as a type. */
export type ApiEndpoint = Extract<Exported, Endpoint>;

/** Every endpoint by its call: `"POST /units/searchfilters"`. */
export type Calls = { [E in ApiEndpoint as `${E["method"]} ${E["path"]}`]: E };

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === "object" && exported !== null && "method" in exported && "success" in exported;

const isSchema = (exported: unknown): exported is z.core.$ZodType => exported instanceof z.core.$ZodType;

/** Every endpoint of the contract by its name. */
export const namedEndpoints: readonly (readonly [name: string, endpoint: Endpoint])[] = Object.values(modules).flatMap(
  (module) => Object.entries<unknown>(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

/** The description of each feature by its name, from one of its modules. */
export const featureDescriptions: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(modules).map((module) => ("featureDescription" in module ? module.featureDescription : {})),
);

/** All endpoints without their names, for tests that must cover every one. */
export const endpoints: readonly Endpoint[] = namedEndpoints.map(([, declared]) => declared);

const withSchemas = [
  ...Object.values(modules),
  addresses,
  errors,
  fields,
  meter,
  positions,
  propertyForms,
  records,
  tenancyTerms,
  unitForms,
];

/** All exported schemas by name, which the API documentation uses. */
export const namedSchemas: readonly (readonly [name: string, schema: z.core.$ZodType])[] = withSchemas.flatMap(
  (module) => Object.entries<unknown>(module).filter((entry): entry is [string, z.core.$ZodType] => isSchema(entry[1])),
);
