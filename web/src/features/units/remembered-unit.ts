import { residentialUnitTypes } from "@vasati/contract/portfolio/unit-types";
import { forget, readStored, store } from "../../lib/session/storage.ts";

/** Stores which unit was opened, and its type as far as it is known (requirements 2.14 and 3.24). */
export function rememberUnit(id: string, type?: string): void {
  if (type) store("unitType", type);
  else if (readStored("unitId") !== id) forget("unitType");
  store("unitId", id);
}

/** The id of the unit that was opened last, or null. */
export const rememberedUnitId = (): string | null => readStored("unitId");

/** Whether this unit was opened last and its type is a residential one: another call then answers it. */
export const isRememberedAsResidential = (id: string): boolean =>
  rememberedUnitId() === id && residentialUnitTypes.some((type) => type === readStored("unitType"));
