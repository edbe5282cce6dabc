import type { Custodian } from "@vasati/contract/portfolio/custodians";
import { apiQuery } from "../../lib/api/query.ts";
import { accessToken, readClaims } from "../../lib/session/session.ts";
import { useApi } from "../../lib/api/api-query.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { Choice } from "../form/fields/search-select.tsx";

/** The first 20 matches; typing narrows them. */
export const employeesNamed = (search: string) => apiQuery("GET /custodians", { query: { search, size: "20" } }, "log");

/** The telephone distinguishes people with the same name. */
export const employeeChoice = ({ employeeId, custodianName, telePhone }: Custodian): Choice => ({
  value: String(employeeId),
  title: custodianName,
  note: telePhone,
});

/** The signed-in person's own custodian record, if any. */
export const ownCustodianId = (): number | undefined => readClaims(accessToken() ?? "")?.custodianId;

const employeeById = (id: number) => apiQuery("GET /custodians/{id}", { params: { id: String(id) } }, "log");

/** The name of an employee by id. Only staff may fetch it (`mayAsk`). */
export function useEmployeeName(employeeId: number, mayAsk: boolean): string {
  const translate = useTranslate();
  const { data, error } = useApi(mayAsk ? employeeById(employeeId) : null);
  return data?.custodianName ?? (error || !mayAsk ? translate("manage.unknown") : "…");
}
