import { dashboardRoles, staff } from "@vasati/contract/people/roles";
import { Dashboard } from "../../features/dashboard/manage/dashboard.tsx";
import { GreetingBanner } from "../../features/dashboard/manage/greeting-banner.tsx";
import { receivedEnquiriesAddress } from "../../features/enquiries/received-enquiries.api.ts";
import { ownProperties } from "../../features/properties/manage/list/filter-choice.ts";
import { filterUrl } from "../../features/properties/manage/list/properties.address.ts";
import { RentOfMonth } from "../../features/rent-book/manage/rents/rent-of-month.tsx";
import { requestsAddress } from "../../features/service-requests/service-requests.api.ts";
import { tasksAddress } from "../../features/tasks/tasks.api.ts";
import { VisitTime } from "../../features/visits/manage/visit-time.tsx";
import { visitsAddress } from "../../features/visits/visits.api.ts";
import { rememberUnit } from "../../features/units/remembered-unit.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { ownName } from "../../lib/session/own-name.ts";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { managePage } from "../../manage/page/manage-page.tsx";
import { ownCustodianId } from "../../manage/record/employee-choice.ts";
import { paths } from "../../routing/paths.ts";

const tasks = {
  all: tasksAddress.url({}),
  enquiries: tasksAddress.url({ kind: "enquiries" }),
  awaiting: tasksAddress.url({ kind: "awaiting" }),
  overdue: tasksAddress.url({ kind: "overdue" }),
  requests: tasksAddress.url({ kind: "requests" }),
  claims: tasksAddress.url({ kind: "claims" }),
  cheques: tasksAddress.url({ kind: "cheques" }),
  visits: tasksAddress.url({ kind: "visits" }),
  ending: tasksAddress.url({ kind: "ending" }),
};

/** As reports.address.ts writes it, which would bring the lists of all reports along. */
const vacancyUrl = `${paths.reports}?report=vacancy`;

function DashboardPage() {
  const translate = useTranslate();
  const session = useSession();
  const role = dashboardRoles.find((each) => each === session.role);
  // Others are led away by the frame.
  if (!session.signedIn || !role) return null;
  const own = ownProperties({ role, custodianId: ownCustodianId() });
  const isStaff = hasRole(session, ...staff);
  return (
    <>
      <PageHead title={translate("dashboard.title")} hidden />
      <GreetingBanner name={ownName(session)} role={role} />
      <Dashboard
        isStaff={isStaff}
        propertiesUrl={filterUrl(own)}
        occupiedUrl={filterUrl({ ...own, states: ["OCP"] })}
        receivedEnquiriesUrl={isStaff ? receivedEnquiriesAddress.url({ state: "open" }) : undefined}
        enquiryUrl={(enquiryId) => receivedEnquiriesAddress.url({ open: enquiryId })}
        taskUrls={isStaff ? tasks : { requests: requestsAddress.url({ state: "open" }) }}
        visitsUrl={isStaff ? tasks.visits : visitsAddress.url({})}
        renderVisitTime={(visit) => <VisitTime visit={visit} />}
        vacancyUrl={vacancyUrl}
        money={isStaff && <RentOfMonth taskUrls={tasks} />}
        onOpenUnit={({ unitProfileId, unitProfileType }) => rememberUnit(String(unitProfileId), unitProfileType)}
      />
    </>
  );
}

export const page = managePage(DashboardPage);
