import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { usePlace } from "../../../lib/browser/navigation.tsx";
import { isRememberedAsResidential, rememberedUnitId, rememberUnit } from "../remembered-unit.ts";
import { residentialUnitQuery, unitQuery } from "../units.api.ts";

const identifier = /^\d{1,15}$/;

/** The unit in a link; null if there is none. */
export const unitIdIn = (query: string): string | null => new URLSearchParams(query).get("unitId");

export const isUnitId = (id: string): boolean => identifier.test(id);

const neverChanges = () => () => undefined;

/**
 * The unit to show: that of the link, which is then stored, or the stored one (requirements 2.14). Null if there is neither; undefined on
 * the server, which can't know the stored one.
 */
export function useUnitId(): string | null | undefined {
  const linked = unitIdIn(usePlace().search);
  const remembered = useSyncExternalStore(neverChanges, rememberedUnitId, () => undefined);
  useEffect(() => {
    if (linked !== null && isUnitId(linked)) rememberUnit(linked);
  }, [linked]);
  return linked ?? remembered;
}

/**
 * The unit. Uses the residential call if the stored type is that of a home (requirements 4.11); otherwise the call for any unit, which the
 * server uses to render a shared link.
 */
export function useUnit(id: string) {
  const answers = useAnswers();
  const query = useMemo(() => {
    const ofAnyCategory = unitQuery(id);
    const isFetched = answers.known(ofAnyCategory) !== undefined;
    return !isFetched && isRememberedAsResidential(id) ? residentialUnitQuery(id) : ofAnyCategory;
  }, [answers, id]);
  const unit = useApi(query);
  const type = unit.data?.unitProfileType;
  useEffect(() => {
    if (type) rememberUnit(id, type);
  }, [id, type]);
  return unit;
}
