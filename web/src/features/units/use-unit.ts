import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useAnswers, useApi } from "../../lib/api/api-query.ts";
import { usePlace } from "../../lib/browser/navigation.tsx";
import { isRememberedAsResidential, rememberedUnitId, rememberUnit } from "./remembered-unit.ts";
import { residentialUnitQuery, unitQuery } from "./units.api.ts";

const identifier = /^\d{1,15}$/;

/** The unit that a link names; null where it names none. */
export const unitIdIn = (query: string): string | null => new URLSearchParams(query).get("unitId");

export const isUnitId = (id: string): boolean => identifier.test(id);

const neverChanges = () => () => undefined;

/**
 * Which unit the page shows: that of the link, which is stored, else the stored one (requirements 2.14). Null
 * where there is neither; undefined while rendering on the server, which cannot know.
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
 * The unit. The residential call answers where the stored type says that it is one (requirements 4.11); the other
 * answers any unit, and is what the server has asked before it rendered a shared link.
 */
export function useUnit(id: string) {
  const answers = useAnswers();
  const query = useMemo(() => {
    const ofAnyCategory = unitQuery(id);
    const isAsked = answers.known(ofAnyCategory) !== undefined;
    return !isAsked && isRememberedAsResidential(id) ? residentialUnitQuery(id) : ofAnyCategory;
  }, [answers, id]);
  const unit = useApi(query);
  const type = unit.data?.unitProfileType;
  useEffect(() => {
    if (type) rememberUnit(id, type);
  }, [id, type]);
  return unit;
}
