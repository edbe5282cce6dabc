import { useEffect, useState } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { isRememberedAsResidential, rememberUnit } from "../remembered-unit.ts";
import { unitProfileQuery } from "./unit-profiles.api.ts";

/**
 * The unit as managers see it, and its query: the residential one if the stored type is that of a home (requirements 4.11), otherwise the
 * one for units of either kind. The unit's type is stored with its id.
 */
export function useUnitProfile(unitProfileId: number) {
  const id = String(unitProfileId);
  const [isHome, setIsHome] = useState(() => isRememberedAsResidential(id));
  const query = unitProfileQuery(unitProfileId, isHome);
  const unit = useApi(query);
  // The stored type can be out of date.
  if (isHome && unit.error?.status === 404) setIsHome(false);
  const type = unit.data?.unitProfileType;
  useEffect(() => {
    if (type) rememberUnit(id, type);
  }, [id, type]);
  return { ...unit, query };
}
