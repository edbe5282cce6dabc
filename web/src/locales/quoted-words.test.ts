import { categories, codesOf, unitTypesOf } from "@vasati/contract/wire/codes";
import { describe, expect, it } from "vitest";
import { wordsIn } from "../../build/messages.ts";
import type { MessageId } from "./message-id.ts";

const english = wordsIn("en");

/** Words that docs/requirements.md quotes, letter by letter, odd spellings too; that screens show it is seen in the browser. */
const said: Partial<Record<MessageId, string>> = {
  // The frame
  "account.login": "Login",
  "account.logout": "Logout",
  "menu.properties": "Properties",
  "menu.requests": "Service Requests",
  "menu.documents": "Documents",
  "menu.employees": "Employees",
  // The customer search
  "search.submit": "Search",
  "search.reset": "Reset",
  "search.area": "Area",
  "search.category": "Category",
  "search.areaRequired": "Area is required.",
  "search.categoryRequired": "Category is required.",
  "search.empty": "No items to display. Please select relevant filters to view the desired content.",
  // Unit details
  "page.back": "Back",
  "unit.details": "Details",
  "unit.tenancy": "Tenancy",
  "unit.documents": "Documents",
  "unit.number": "Unit No",
  "unit.size": "Area of Unit",
  "unit.type": "Type",
  "unit.subType": "Sub Type",
  "unit.windows": "Windows Type",
  "unit.dimensions": "Dimensions",
  "unit.electricity": "Electricity Account No",
  "unit.water": "Water Account No",
  "unit.innerRooms": "Inner Rooms (Available)",
  "unit.security": "Security",
  "unit.yes": "Yes",
  "unit.no": "No",
  "unit.status": "Unit Status",
  "unit.addTenancy": "Add Tenancy",
  "tenancy.to.Active": "Activate",
  "tenancy.to.Expired": "Expire",
  "document.typeExamples": "PAN, Agreement",
  "enquire.now": "Enquire Now",
  "enquiry.title": "Create Enquiry",
  "enquiry.submit": "Submit",
  "enquire.submitted": "Your enquiry is submitted, property manager will contact you soon!",
  "enquire.alreadyRaised": "You have already raised and enquiry, property manager will get back to you!",
  // The filters
  "filters.Property": "Property",
  "filters.Unit": "Unit",
  "filters.unitType": "Unit Type",
  "filters.occupancy": "Occupancy State",
  // The dashboard
  "dashboard.role.Administrator": "Administrator",
  "dashboard.activeProperties": "Active Properties",
  "dashboard.occupiedUnits": "Occupied Units",
  "dashboard.pendingTasks": "Pending Tasks",
  "dashboard.activeLeases": "Active Leases",
  "dashboard.quickActions": "Quick Actions",
  "dashboard.addProperty": "Add Property",
  "dashboard.addTenant": "Add Tenant",
  "dashboard.newLease": "New Lease",
  "dashboard.settings": "Settings",
  // Properties
  "properties.title": "Property List",
  "properties.addOwner": "Add Owner/Leaser",
  "properties.addProperty": "Add Property",
  "properties.results": "Search Results : {type}",
  "properties.noData": "No data found.",
  "property.addUnit": "Add Unit Profile",
  "property.unitDetails": "Unit Details",
  "property.unit.name": "Name",
  "property.unit.area": "Area",
  "property.unit.floor": "Floor No",
  "property.unit.security": "Security Available",
  "property.unit.status": "Status",
  "property.noUnits": "No Unit Available !!",
  "unitForm.title": "Unit Profile",
  "manage.cancel": "Cancel",
  "manage.submit": "Submit",
  "manage.reset": "Reset",
  "manage.save": "Save",
  "property.newOrOld.New": "New",
  "property.newOrOld.Old": "Old",
  // Tenants
  "tenants.name": "Tenant Name",
  "tenants.sponsor": "Sponsor Name",
  "tenants.email": "Email",
  "tenants.phone": "Phone No",
  "tenants.add": "Add Tenent",
  // Toasts
  "toast.success": "Success",
  "toast.error": "Error",
  "toast.sessionExpired": "Session Expired",
  "toast.wentWrong": "Something went wrong",
  "toast.badRequest": "Bad request",
  "toast.serverError": "Internal Server Error",
  "toast.downloadFailed": "Download Failed",
  "owner.added": "Profile Created Successfully",
  "property.added": "Property Created Successfully",
  "tenancyForm.created": "Tenency Created Successfully",
  "tenancy.statusChanged": "Status changed successfully !!",
  "unitForm.created": "Unit Porfile created successfully.",
  "document.deleted": "Document deleted successfully!!",
};

describe("the words that are quoted in the requirements", () => {
  it("are said letter by letter", { meta: { proves: ["2.17", "8.14"] } }, () => {
    expect(english).toMatchObject(said);
  });

  it.each([
    ["category", Object.entries(categories).map(([value, title]) => ({ value, title }))],
    ["unitType", [...unitTypesOf("SC"), ...unitTypesOf("RS")]],
    ["usage", codesOf("usage-types")],
    ["status", codesOf("unit-statuses")],
    ["windows", codesOf("window-types")],
    ["facing", codesOf("door-facings")],
    ["direction", codesOf("directions")],
    ["party", codesOf("party-types")],
    ["business", codesOf("business-types")],
  ])("are the titles that the API serves for %s", { meta: { proves: ["2.9", "3.4", "11.1"] } }, (list, codes) => {
    expect(english).toMatchObject(
      Object.fromEntries(codes.map(({ value, title }) => [`code.${list}.${value}`, title])),
    );
  });

  it("are those of the identity documents and ownership statuses too", { meta: { proves: ["3.1", "3.4"] } }, () => {
    const documents = codesOf("identity-document-types").map(({ value, title }) => [`owner.document.${value}`, title]);
    const statuses = codesOf("ownership-statuses").map(({ value, title }) => [`owner.status.${value}`, title]);
    expect(english).toMatchObject(Object.fromEntries([...documents, ...statuses]));
  });
});
