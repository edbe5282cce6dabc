import type { Custodian } from "@vasati/contract/portfolio/custodians";
import { apiQuery } from "../../lib/api/api-query.ts";
import type { Choice } from "../form/search-select.tsx";

/** Employees to choose from: so many are offered before more of a name is typed. */
export const employeesNamed = (search: string) => apiQuery("GET /custodians", { query: { search, size: "20" } }, "log");

/** Namesakes are told apart by their telephone. */
export const employeeChoice = ({ employeeId, custodianName, telePhone }: Custodian): Choice => ({
  value: String(employeeId),
  title: custodianName,
  note: telePhone,
});
