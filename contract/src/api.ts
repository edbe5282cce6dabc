import * as z from "zod/mini";
import * as addresses from "./addresses.ts";
import * as agreements from "./agreements.ts";
import * as audit from "./audit.ts";
import * as auth from "./auth.ts";
import * as catalogue from "./catalogue.ts";
import * as custodians from "./custodians.ts";
import * as dashboard from "./dashboard.ts";
import * as documents from "./documents.ts";
import type { Endpoint } from "./endpoint.ts";
import * as enquiries from "./enquiries.ts";
import * as enquiryInbox from "./enquiry-inbox.ts";
import * as errors from "./errors.ts";
import * as events from "./events.ts";
import * as exports from "./exports.ts";
import * as fields from "./fields.ts";
import * as imports from "./imports.ts";
import * as leases from "./leases.ts";
import * as managedUnits from "./managed-units.ts";
import * as notifications from "./notifications.ts";
import * as owners from "./owners.ts";
import * as palette from "./palette.ts";
import * as properties from "./properties.ts";
import * as propertyForms from "./property-forms.ts";
import * as renewals from "./renewals.ts";
import * as requestPhotos from "./request-photos.ts";
import * as reportExports from "./report-exports.ts";
import * as reports from "./reports.ts";
import * as serviceRequests from "./service-requests.ts";
import * as settings from "./settings.ts";
import * as tasks from "./tasks.ts";
import * as tenancies from "./tenancies.ts";
import * as tenants from "./tenants.ts";
import * as unitForms from "./unit-forms.ts";
import * as units from "./units.ts";
import * as users from "./users.ts";

const modules = {
  agreements,
  audit,
  auth,
  catalogue,
  custodians,
  dashboard,
  documents,
  enquiries,
  enquiryInbox,
  events,
  exports,
  imports,
  leases,
  managedUnits,
  notifications,
  owners,
  palette,
  properties,
  renewals,
  requestPhotos,
  reportExports,
  reports,
  serviceRequests,
  settings,
  tasks,
  tenancies,
  tenants,
  units,
  users,
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

/** The same without the names, for the tests that must miss none. */
export const endpoints: readonly Endpoint[] = namedEndpoints.map(([, declared]) => declared);

const withSchemas = [...Object.values(modules), addresses, errors, fields, propertyForms, unitForms];

/** Every schema that a module of the contract exports, by its name: the API's description calls them so. */
export const namedSchemas: readonly (readonly [name: string, schema: z.core.$ZodType])[] = withSchemas.flatMap(
  (module) => Object.entries<unknown>(module).filter((entry): entry is [string, z.core.$ZodType] => isSchema(entry[1])),
);
