import { apiQuery } from "../../lib/api/api-query.ts";
import type { ListPlace } from "../../paths.ts";

/** A page of the employees, by name. */
export const employeePage = ({ page, search, archived }: Omit<ListPlace, "open" | "status">) =>
  apiQuery("GET /custodians", { query: { page: String(page), search, ...(archived && { archived: "true" }) } }, "log");

export const employeeById = (employeeId: number) =>
  apiQuery("GET /custodians/{id}", { params: { id: String(employeeId) } }, "log");

/** Whether a call's answer changes when an employee does. */
export const tellsOfEmployees = (call: string): boolean => call.startsWith("GET /custodians");

/** Whether a call's answer may change when a portfolio changes hands: all that staff see. */
export const tellsOfPortfolios = (call: string): boolean => call.startsWith("GET /") && !call.startsWith("GET /codes");
