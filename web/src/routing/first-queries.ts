import type { ProfileKind } from "@vasati/contract/office/profiles";
import { staff } from "@vasati/contract/people/roles";
import { ownFactors } from "../features/auth/factors/factors.api.ts";
import { ownPrivacy } from "../features/privacy/privacy.api.ts";
import type { SettingsView } from "../features/settings/settings.api.ts";
import { constantsQuery, settingsViewOf } from "../features/settings/settings.api.ts";
import { tasksAddress, taskCounts, taskPage } from "../features/tasks/tasks.api.ts";
import { receivedEnquiriesAddress, receivedEnquiriesPage } from "../features/enquiries/received-enquiries.api.ts";
import { openRequests, requestsAddress, requestPage } from "../features/service-requests/service-requests.api.ts";
import { tenantsAddress, tenantPage } from "../features/tenants/tenants.api.ts";
import { tenantById } from "../domain/tenants.api.ts";
import { ownerById, ownersAddress, ownerPage } from "../features/owners/owners.api.ts";
import { employeeById, employeesAddress, employeePage } from "../features/employees/employees.api.ts";
import { profileOf } from "../features/profiles/profiles.api.ts";
import { usersAddress, ownNotifications, ownSessions, userPage } from "../features/users/users.api.ts";
import { questionsAddress, questionsPage } from "../features/questions/questions.api.ts";
import { visitsAddress, visitsPage } from "../features/visits/visits.api.ts";
import { ownedAddress, ownedPage } from "../features/dashboard/owned.api.ts";
import { attentionQuery, summaryQuery } from "../features/dashboard/dashboard.api.ts";
import { chequesAddress, chequesPage } from "../features/rent-book/cheques.api.ts";
import { claimsAddress, claimsOf, claimsPage } from "../features/rent-book/claims.api.ts";
import { depositOf, depositsAddress, depositsPage } from "../features/rent-book/deposits.api.ts";
import { remindersAddress, remindersPage } from "../features/rent-book/reminders.api.ts";
import {
  accountPage,
  ownTenancies,
  rentAccountAddress,
  tenancyOf,
  termsOf,
} from "../features/rent-book/rent-account.api.ts";
import { rentAddress, rentPage, rentTotals } from "../features/rent-book/rent-book.api.ts";
import { anId } from "../lib/browser/list-address.ts";
import type { ApiQuery } from "../lib/api/query.ts";
import { currentSession } from "../lib/session/current-session.ts";
import { hasRole } from "../lib/session/has-role.ts";
import { ownAccount } from "../lib/session/own-account.ts";
import type { Path } from "./paths.ts";
import { paths } from "./paths.ts";

const settingsQueries: Record<SettingsView, () => readonly ApiQuery[]> = {
  account: () => [ownAccount(), ownNotifications()],
  login: () => [ownFactors(), ownSessions()],
  privacy: () => [ownPrivacy()],
  administration: () => [constantsQuery()],
};

function firstOfPerson(
  search: string,
  parameter: string,
  kind: ProfileKind,
  queryOf: (id: number) => ApiQuery,
): readonly ApiQuery[] {
  const id = anId()(new URLSearchParams(search).get(parameter));
  return id === null ? [] : [queryOf(id), profileOf(kind, id)];
}

/** The first queries of managers' screens, by address: the same ones as their components use. */
const prefetched: Partial<Record<Path, (search: string) => readonly ApiQuery[]>> = {
  [paths.dashboard]: () => [
    summaryQuery(),
    attentionQuery(),
    ...(hasRole(currentSession(), ...staff) ? [rentTotals(null)] : []),
  ],
  [paths.tasks]: (search) => [taskCounts(), taskPage(tasksAddress.read(search))],
  [paths.receivedEnquiries]: (search) => {
    const questions = questionsAddress.read(search);
    return [
      questions.view === "" ? receivedEnquiriesPage(receivedEnquiriesAddress.read(search)) : questionsPage(questions),
    ];
  },
  [paths.visits]: (search) => [visitsPage(visitsAddress.read(search))],
  [paths.rent]: (search) => {
    const deposits = depositsAddress.read(search);
    if (deposits.view === "deposits") return [depositsPage(deposits)];
    if (deposits.view === "claims") return [claimsPage(claimsAddress.read(search))];
    if (deposits.view === "cheques") return [chequesPage(chequesAddress.read(search))];
    if (deposits.view === "reminders") return [remindersPage(remindersAddress.read(search))];
    const place = rentAddress.read(search);
    return [rentTotals(place.propertyId), rentPage(place)];
  },
  [paths.rentAccount]: (search) => {
    const place = rentAccountAddress.read(search);
    const { tenancyId } = place;
    return tenancyId === null ? [] : [accountPage(place), claimsOf(tenancyId), depositOf(tenancyId)];
  },
  [paths.rentTerms]: (search) => {
    const { tenancyId } = rentAccountAddress.read(search);
    return tenancyId === null ? [] : [tenancyOf(tenancyId), termsOf(tenancyId)];
  },
  [paths.myHome]: () => [ownTenancies(), requestPage(openRequests)],
  [paths.myRent]: () => [ownTenancies()],
  [paths.myProperties]: (search) => [ownedPage(ownedAddress.read(search))],
  [paths.tenant]: (search) => firstOfPerson(search, "tenantId", "tenant", tenantById),
  [paths.owner]: (search) => firstOfPerson(search, "ownerId", "owner", ownerById),
  [paths.employee]: (search) => firstOfPerson(search, "employeeId", "custodian", employeeById),
  [paths.tenants]: (search) => [tenantPage(tenantsAddress.read(search))],
  [paths.owners]: (search) => [ownerPage(ownersAddress.read(search))],
  [paths.employees]: (search) => [employeePage(employeesAddress.read(search))],
  [paths.users]: (search) => [userPage(usersAddress.read(search))],
  [paths.requests]: (search) => [requestPage(requestsAddress.read(search))],
  [paths.about]: (search) => [requestPage(requestsAddress.read(search))],
  [paths.settings]: (search) => settingsQueries[settingsViewOf(search, currentSession())](),
};

/** The first queries of the screen at an address; none for screens not listed here. `search` without `?`. */
export const firstQueries = (path: Path, search: string): readonly ApiQuery[] => prefetched[path]?.(search) ?? [];
