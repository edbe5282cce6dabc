import { useEffect, useState } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { isRememberedAsResidential, rememberUnit } from "../remembered-unit.ts";
import { managedUnitQuery } from "./managed-units.api.ts";

/**
 * The unit as managers see it, and the query that answers it: the residential one where the stored type is that of a home
 * (requirements 4.11), else the one for units of either kind. The unit's type is stored beside its id.
 */
export function useManagedUnit(unitProfileId: number) {
  const id = String(unitProfileId);
  const [isHome, setIsHome] = useState(() => isRememberedAsResidential(id));
  const query = managedUnitQuery(unitProfileId, isHome);
  const unit = useApi(query);
  // The stored type can be out of date.
  if (isHome && unit.error?.status === 404) setIsHome(false);
  const type = unit.data?.unitProfileType;
  useEffect(() => {
    if (type) rememberUnit(id, type);
  }, [id, type]);
  return { ...unit, query };
}
