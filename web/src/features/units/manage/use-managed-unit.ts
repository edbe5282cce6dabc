import { useEffect } from "react";
import { useApi } from "../../../lib/api-query.ts";
import { rememberUnit } from "../remembered-unit.ts";
import { managedUnitQuery } from "./managed-units.api.ts";

/** The unit as managers see it; its type is stored beside its id (specification, point 3). */
export function useManagedUnit(unitProfileId: number) {
  const unit = useApi(managedUnitQuery(unitProfileId));
  const type = unit.data?.unitProfileType;
  useEffect(() => {
    if (type) rememberUnit(String(unitProfileId), type);
  }, [unitProfileId, type]);
  return unit;
}
