/** A call of a managers' screen. */
export interface ScreenCall {
  what: string;
  call: string;
  body?: object;
  /** Custodians don't have the screen. */
  isForAdministrators?: true;
}

const place = { location: "indiranagar", category: "SC" };

/** The calls of managers' screens. Searches are measured with many letters and with one. */
export const screenCalls: readonly ScreenCall[] = [
  { what: "dashboard, figures", call: "GET /unitprofiles/summary" },
  { what: "dashboard, what waits", call: "GET /unitprofiles/summary/attention" },
  { what: "tasks, how many of each kind", call: "GET /tasks/counts" },
  { what: "tasks, enquiries", call: "GET /tasks?kind=enquiries" },
  { what: "tasks, awaiting activation", call: "GET /tasks?kind=awaiting" },
  { what: "tasks, past the last day", call: "GET /tasks?kind=overdue" },
  { what: "tasks, service requests", call: "GET /tasks?kind=requests" },
  { what: "tasks, ending soon", call: "GET /tasks?kind=ending" },
  { what: "tasks, without terms", call: "GET /tasks?kind=terms" },
  { what: "rent, what is due and received", call: "GET /rent/totals" },
  { what: "rent, all that is owed", call: "GET /rent" },
  { what: "rent, late by more than 90 days", call: "GET /rent?standing=older" },
  { what: "claims to confirm", call: "GET /claims?status=waiting" },
  { what: "cheques to clear", call: "GET /cheques" },
  { what: "deposits", call: "GET /deposits" },
  { what: "deposits held, by owner", call: "GET /deposits/totals?by=owner" },
  { what: "property list, default filter", call: "GET /properties/custodians" },
  { what: "property list, all, first page", call: "GET /properties" },
  { what: "property list, all, page 100", call: "GET /properties?page=99" },
  { what: "property list, by name", call: "GET /properties?search=lakshmi" },
  { what: "property list, by one letter", call: "GET /properties?search=s" },
  { what: "search for properties", call: "POST /properties/searchfilters", body: place },
  { what: "search for units", call: "POST /unitprofiles/searchfilters", body: place },
  {
    what: "search for units by name",
    call: "POST /unitprofiles/searchfilters",
    body: { ...place, searchText: "shop" },
  },
  { what: "property details", call: "GET /properties/2" },
  { what: "unit", call: "GET /unitprofiles/2" },
  { what: "profile of a property", call: "GET /profiles/property/2" },
  { what: "profile of a unit", call: "GET /profiles/unit/2" },
  { what: "profile of a tenant", call: "GET /profiles/tenant/2" },
  { what: "profile of an owner", call: "GET /profiles/owner/2" },
  { what: "profile of an employee", call: "GET /profiles/custodian/2" },
  { what: "tenant list, by name", call: "GET /tenants?search=lakshmi" },
  { what: "tenant list, by one letter", call: "GET /tenants?search=s" },
  { what: "owner list", call: "GET /ownerProfiles" },
  { what: "owner list, by name", call: "GET /ownerProfiles?search=gowda" },
  { what: "tenancies", call: "GET /tenancies" },
  { what: "tenancies, active", call: "GET /tenancies?tenancyStatus=Active" },
  { what: "enquiries", call: "GET /enquiries" },
  { what: "enquiries, open", call: "GET /enquiries?state=open" },
  { what: "employees", call: "GET /custodians" },
  { what: "users", call: "GET /users", isForAdministrators: true },
  { what: "users, by name", call: "GET /users?search=lakshmi", isForAdministrators: true },
  { what: "audit", call: "GET /audit", isForAdministrators: true },
  { what: "audit, by a name", call: "GET /audit?who=administrator", isForAdministrators: true },
  { what: "service requests", call: "GET /serviceRequests" },
  { what: "service requests, open", call: "GET /serviceRequests?state=open" },
  { what: "service request, its photos", call: "GET /serviceRequests/2/photos" },
  { what: "units to raise a request for", call: "GET /serviceRequests/units" },
  { what: "units to raise a request for, by name", call: "GET /serviceRequests/units?search=shop" },
  { what: "units to let", call: "GET /leases/units" },
  { what: "units to let, by name", call: "GET /leases/units?search=shop" },
  { what: "leases begun", call: "GET /leases/drafts" },
  { what: "saved views", call: "GET /users/me/views" },
  { what: "documents", call: "GET /documents" },
  { what: "documents, by name", call: "GET /documents?search=lakshmi" },
  { what: "documents, their types", call: "GET /documents/documentTypes" },
  { what: "documents, ten in an archive", call: "GET /documents/archives?ids=1,2,3,4,5,6,7,8,9,10" },
  { what: "report: occupancy, 24 months", call: "GET /reports/occupancy?months=24" },
  { what: "report: rent roll", call: "GET /reports/rentRoll" },
  { what: "report: rent roll, homes, page 50", call: "GET /reports/rentRoll?category=RS&page=49" },
  { what: "report: leases that end within 180 days", call: "GET /reports/expiringLeases?withinDays=180" },
  { what: "report: vacancy by area and type", call: "GET /reports/vacancy?by=areaAndType" },
  { what: "report: enquiries, 24 months", call: "GET /reports/enquiries?months=24" },
  { what: "quick find", call: "GET /search?text=lakshmi" },
  { what: "quick find, a common word", call: "GET /search?text=shop" },
  { what: "quick find, one letter", call: "GET /search?text=s" },
];

/** The first and the last numbered page of tenants. */
export const tenantPages = (tenants: number): readonly ScreenCall[] => [
  { what: "tenant list, first page", call: "GET /tenants" },
  { what: "tenant list, last page", call: `GET /tenants?page=${Math.ceil(tenants / 10) - 1}` },
];
