import { useEffect, useState } from "react";
import { loadShortlist } from "../../../domain/shortlist/load-shortlist.ts";
import { keepOnDevice } from "../../../domain/shortlist/device-shortlist.ts";
import { useShortlist } from "../../../domain/shortlist/shortlist.ts";
import { useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { paths } from "../../../routing/paths.ts";
import { LinkButton } from "../../../ui/controls/button.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/state.tsx";
import { UnitCards } from "../unit-cards.tsx";
import { ShortlistCards } from "./shortlist-cards.tsx";
import { shortlistedUnitsQuery } from "./shortlist.api.ts";

/** The units that somebody likes, the newest first, to compare. */
export function Shortlist({ chosen }: { chosen: readonly number[] }) {
  const { ids } = useShortlist();
  useEffect(() => void loadShortlist(), []);
  // While the device or the account is asked, there may be as many as fit beside each other.
  return ids ? <ShortlistOf ids={ids} chosen={chosen} /> : <UnitCards units={undefined} count={4} />;
}

/**
 * Units that are taken off stay here until the page is left, so that nothing jumps, the focus stays, and they can be put back. Others
 * come when another tab or a login has added them.
 */
function useUnitsToShow(ids: readonly number[]) {
  const [asked, setAsked] = useState(ids);
  if (ids.some((id) => !asked.includes(id))) setAsked([...ids, ...asked.filter((id) => !ids.includes(id))]);
  return { asked, ...useApi(asked.length > 0 ? shortlistedUnitsQuery(asked) : null, { keepsOld: true }) };
}

function ShortlistOf({ ids, chosen }: { ids: readonly number[]; chosen: readonly number[] }) {
  const translate = useTranslate();
  const { isOfDevice } = useShortlist();
  const { asked, data: units, answeredAt, error, isOld, isPaused, retry } = useUnitsToShow(ids);
  useEffect(() => {
    // What nobody sees any more was archived. An answer from the service worker may be of before (`answeredAt` 0).
    if (!isOfDevice || !units || isOld || !answeredAt) return;
    const isThere = (id: number) => !asked.includes(id) || units.some(({ unitProfileId }) => unitProfileId === id);
    if (!ids.every(isThere)) keepOnDevice(ids.filter(isThere));
  }, [isOfDevice, units, isOld, answeredAt, asked, ids]);
  if (asked.length === 0 || units?.length === 0) return <Nothing />;
  if (units) return <ShortlistCards units={units} ids={ids} chosen={chosen} />;
  if (error) return <ErrorState onRetry={retry}>{translate("shortlist.failed")}</ErrorState>;
  if (isPaused) return <EmptyState>{translate("shortlist.offline")}</EmptyState>;
  return <UnitCards units={undefined} count={Math.min(asked.length, 8)} />;
}

function Nothing() {
  const translate = useTranslate();
  return (
    <EmptyState
      picture="/pictures/empty-search.svg"
      first
      title={translate("shortlist.nothing")}
      action={
        <LinkButton look="primary" to={paths.search}>
          {translate("shortlist.begin")}
        </LinkButton>
      }
    >
      {translate("shortlist.howTo")}
    </EmptyState>
  );
}
