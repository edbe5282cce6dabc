import { aFlag, aText, listAddress } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";
import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";

/** The list address of the employees. */
export const employeesAddress = listAddress(paths.employees, {
  filters: { search: aText(), archived: aFlag() },
  sorts: ["custodianName", "email", "numberOfProperties"],
  sort: "custodianName",
});

/** A page of the employees. */
export const employeePage = (place: PlaceOf<typeof employeesAddress>) =>
  apiQuery("GET /custodians", { query: employeesAddress.asked(place) }, "log");

export const employeeById = (employeeId: number) =>
  apiQuery("GET /custodians/{id}", { params: { id: String(employeeId) } }, "log");
