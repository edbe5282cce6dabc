import { expect, it } from "vitest";
import { auditAddress } from "../../features/audit/audit.api.ts";
import { documentsAddress } from "../../features/documents/documents.address.ts";
import { employeesAddress } from "../../features/employees/employees.api.ts";
import { receivedEnquiriesAddress, tenancyUrl } from "../../features/enquiries/received-enquiries.api.ts";
import { importsAddress } from "../../features/imports/imports.api.ts";
import { ownersAddress } from "../../features/owners/owners.api.ts";
import { reportsAddress } from "../../features/reports/reports.api.ts";
import { requestsAddress } from "../../features/service-requests/service-requests.api.ts";
import { securityAddress } from "../../features/security/security.api.ts";
import { tasksAddress } from "../../features/tasks/tasks.api.ts";
import { tenantsAddress } from "../../features/tenants/tenants.api.ts";
import { usersAddress } from "../../features/users/users.api.ts";

/** Addresses that people may have saved; they must keep their meaning. */
const savedAddresses = [
  [
    tenantsAddress,
    "/property/tenent?search=rao&archived=true&page=2&open=7",
    { search: "rao", archived: true, page: 2, open: 7 },
  ],
  [ownersAddress, "/property/owners?search=rao&status=Previous&page=2", { status: "Previous" }],
  [employeesAddress, "/contact?search=asha&archived=true", { archived: true }],
  [usersAddress, "/property/users?search=asha&status=Custodian&open=3", { status: "Custodian", open: 3 }],
  [
    receivedEnquiriesAddress,
    "/property/enquiries?search=asha&state=open&propertyId=7&olderThanDays=7&page=2&open=9",
    { state: "open", propertyId: 7, olderThanDays: "7" },
  ],
  [
    requestsAddress,
    "/service-request?state=open&category=PLB&propertyId=7&mine=true&page=2&open=9",
    { state: "open", category: "PLB", propertyId: 7, mine: true },
  ],
  [tasksAddress, "/property/tasks?kind=overdue&page=2", { kind: "overdue", page: 2 }],
  [
    documentsAddress,
    "/documents?search=a+%26+b&documentType=PAN&propertyId=7&tenancyId=9&from=2026-01-31&until=2026-02-28&page=2",
    { search: "a & b", documentType: "PAN", tenancyId: 9, from: "2026-01-31", until: "2026-02-28" },
  ],
  [auditAddress, "/property/audit?who=asha&recordType=tenant&from=2026-01-31&page=1", { recordType: "tenant" }],
  [
    securityAddress,
    "/property/security?kind=exported&who=asha&address=203.0.113.7&from=2026-01-31&page=1",
    { kind: "exported", address: "203.0.113.7" },
  ],
  [
    reportsAddress,
    "/property/reports?report=vacancy&propertyId=7&category=RS&location=old-hubballi&by=type&page=2",
    { report: "vacancy", category: "RS", location: "old-hubballi", by: "type" },
  ],
  [importsAddress, "/property/import?list=owners", { list: "owners" }],
] as const;

it.each(savedAddresses)(
  "%#: a saved address keeps its meaning",
  { meta: { proves: "2.46" } },
  (address, url, means) => {
    const place = address.read(url.split("?")[1] ?? "");
    expect(place).toMatchObject(means);
    const write: (place: never) => string = address.url;
    expect(write(place as never)).toBe(url);
  },
);

it("begins with the first kind of tasks and the first report, in the order that lists always had", () => {
  expect(tasksAddress.url({ kind: "enquiries" })).toBe("/property/tasks");
  expect(reportsAddress.read("report=profit&by=owner&location=%27or&withinDays=7")).toEqual(reportsAddress.read(""));
  expect(documentsAddress.read("").sort).toBe("-creationDate");
});

it("leads to the form of a tenancy with its tenant and dates", () => {
  expect(tenancyUrl({ unitProfileId: 7, tenantId: 9, from: "2026-12-01", until: "2027-10-31" })).toBe(
    "/property/unit-profile-details?unitId=7&add=tenancy&tenantId=9&from=2026-12-01&until=2027-10-31",
  );
});
