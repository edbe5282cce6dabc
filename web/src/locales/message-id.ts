import type { areaNames, cityNames } from "@vasati/contract/portfolio/areas/names";
import type domain from "../domain/messages.json";
import type agreements from "../features/agreements/messages.json";
import type audit from "../features/audit/messages.json";
import type auth from "../features/auth/messages.json";
import type dashboard from "../features/dashboard/messages.json";
import type documents from "../features/documents/messages.json";
import type employees from "../features/employees/messages.json";
import type enquiries from "../features/enquiries/messages.json";
import type exports from "../features/exports/messages.json";
import type imports from "../features/imports/messages.json";
import type leases from "../features/leases/messages.json";
import type owners from "../features/owners/messages.json";
import type palette from "../features/palette/messages.json";
import type photos from "../features/photos/messages.json";
import type privacy from "../features/privacy/messages.json";
import type profiles from "../features/profiles/messages.json";
import type properties from "../features/properties/messages.json";
import type questions from "../features/questions/messages.json";
import type rentBook from "../features/rent-book/messages.json";
import type reports from "../features/reports/messages.json";
import type security from "../features/security/messages.json";
import type serviceRequests from "../features/service-requests/messages.json";
import type settings from "../features/settings/messages.json";
import type tasks from "../features/tasks/messages.json";
import type tenancies from "../features/tenancies/messages.json";
import type tenants from "../features/tenants/messages.json";
import type units from "../features/units/messages.json";
import type users from "../features/users/messages.json";
import type vacancyAlerts from "../features/vacancy-alerts/messages.json";
import type visits from "../features/visits/messages.json";
import type webhooks from "../features/webhooks/messages.json";
import type layout from "../layout/messages.json";
import type manage from "../manage/messages.json";
import type ui from "../ui/messages.json";

/** All `messages.json` files: each has messages in three languages, next to the code that uses them. */
type Sources = typeof domain &
  typeof agreements &
  typeof audit &
  typeof auth &
  typeof dashboard &
  typeof documents &
  typeof employees &
  typeof enquiries &
  typeof exports &
  typeof imports &
  typeof leases &
  typeof owners &
  typeof palette &
  typeof photos &
  typeof privacy &
  typeof profiles &
  typeof properties &
  typeof questions &
  typeof rentBook &
  typeof reports &
  typeof security &
  typeof serviceRequests &
  typeof settings &
  typeof tasks &
  typeof tenancies &
  typeof tenants &
  typeof units &
  typeof users &
  typeof vacancyAlerts &
  typeof visits &
  typeof webhooks &
  typeof layout &
  typeof manage &
  typeof ui;

/** The names of areas and cities, whose English ones the API serves. */
export type PlaceName = `code.area.${keyof typeof areaNames}` | `code.city.${keyof typeof cityNames}`;

/** The name of a message. */
export type MessageId = keyof Sources;
