import { accountStates } from "./account-states.ts";
import { dashboardStates } from "./dashboard-states.ts";
import { documentStates } from "./document-states.ts";
import { employeeStates } from "./employee-states.ts";
import { enquiryStates } from "./enquiry-states.ts";
import { inboxStates } from "./inbox-states.ts";
import { frameStates } from "./frame-states.ts";
import { paletteStates } from "./palette-states.ts";
import { leaseStates } from "./lease-states.ts";
import { ownerStates } from "./owner-states.ts";
import { propertyFormStates } from "./property-form-states.ts";
import { propertyListStates } from "./property-list-states.ts";
import { importStates } from "./import-states.ts";
import { propertyDetailsStates } from "./property-details-states.ts";
import { reportStates } from "./report-states.ts";
import { requestStates } from "./request-states.ts";
import { searchStates } from "./search-states.ts";
import { settingsStates } from "./settings-states.ts";
import { taskStates } from "./task-states.ts";
import { tenancyStates } from "./tenancy-states.ts";
import { tenantStates } from "./tenant-states.ts";
import { unitStates } from "./unit-states.ts";
import { webhookStates } from "./webhook-states.ts";

export const visitorStates = [...searchStates, ...unitStates, ...enquiryStates, ...accountStates, ...frameStates];
/** Where managers find records. */
export const listStates = [
  ...dashboardStates,
  ...taskStates,
  ...propertyListStates,
  ...tenantStates,
  ...paletteStates,
  ...employeeStates,
  ...documentStates,
  ...requestStates,
  ...inboxStates,
  ...settingsStates,
  ...webhookStates,
  ...reportStates,
];
/** Where they add and change them. */
export const recordStates = [
  ...propertyFormStates,
  ...ownerStates,
  ...importStates,
  ...propertyDetailsStates,
  ...tenancyStates,
  ...leaseStates,
];

/** Every state of every screen; each is looked at on both screens, light and dark. */
export const states = [...visitorStates, ...listStates, ...recordStates];

/** The state of each screen that shows most of it: what `npm test` looks at. */
export const oneOfEachScreen: ReadonlySet<string> = new Set([
  "search-results",
  "unit-details",
  "enquiry-form-mistakes",
  "enquiries",
  "login-mistakes",
  "register",
  "forgot-password",
  "reset-password",
  "change-password",
  "error-404",
  "menu",
  "offline",
  "dashboard",
  "tasks",
  "properties",
  "tenants",
  "tenant-add-mistakes",
  "palette-found",
  "employees",
  "documents-chosen",
  "tenancy-documents-manager",
  "requests",
  "request",
  "inbox",
  "inbox-enquiry",
  "settings",
  "users",
  "audit-trail",
  "webhook",
  "webhook-add",
  "report-vacancy",
  "add-property-everything",
  "owners",
  "import-rows",
  "property",
  "unit-form-commercial",
  "managed-unit",
  "tenancy-add",
  "tenancy-pending",
  "lease-terms",
  "lease-papers",
]);
