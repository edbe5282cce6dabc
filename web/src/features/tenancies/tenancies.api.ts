import { apiQuery } from "../../lib/api/query.ts";
import type { CodeListName } from "@vasati/contract/wire/codes";

/** The active tenancy of a unit; null if there is none. People who aren't a party to it only learn that there is one. */
export const activeTenancyQuery = (unitProfileId: number) =>
  apiQuery("POST /tenancies/unitprofiles", { body: { unitProfileId, tenancyStatus: "Active" } }, "log");

/** More tenancies than any unit has in its lifetime; newest first. */
const most = "100";

/** Every tenancy of a unit that the person may see, newest first. */
export const unitTenanciesQuery = (unitProfileId: number) =>
  apiQuery("GET /tenancies", { query: { unitProfileId: String(unitProfileId), size: most } }, "log");

/** A list of options of the form, which shows its own error. */
export const codeListQuery = (list: CodeListName) => apiQuery("GET /codes/{list}", { params: { list } }, "log");

/** The unit of a tenancy, for its status. */
export const unitOfTenancy = (unitProfileId: number) =>
  apiQuery("GET /unitprofiles/{id}", { params: { id: String(unitProfileId) } }, "log");
