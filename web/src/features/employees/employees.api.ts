import { apiQuery } from "../../lib/api/api-query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { employeesAddress } from "./employees.address.ts";

/** A page of the employees. */
export const employeePage = (place: PlaceOf<typeof employeesAddress>) =>
  apiQuery("GET /custodians", { query: employeesAddress.asked(place) }, "log");

export const employeeById = (employeeId: number) =>
  apiQuery("GET /custodians/{id}", { params: { id: String(employeeId) } }, "log");

/** Whether a call's answer changes when an employee does. */
export const tellsOfEmployees = (call: string): boolean => call.startsWith("GET /custodians");

/** Whether a call's answer may change when a portfolio changes hands: all that staff see. */
export const tellsOfPortfolios = (call: string): boolean => call.startsWith("GET /") && !call.startsWith("GET /codes");
