import { apiQuery, useApi } from "../../lib/api/api-query.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";

const employeeById = (id: number) => apiQuery("GET /custodians/{id}", { params: { id: String(id) } }, "log");

/** What an employee is called, where only the id is known. Only staff may ask (`mayAsk`). */
export function useEmployeeName(employeeId: number, mayAsk: boolean): string {
  const translate = useTranslate();
  const { data, error } = useApi(mayAsk ? employeeById(employeeId) : null);
  return data?.custodianName ?? (error || !mayAsk ? translate("manage.unknown") : "…");
}
