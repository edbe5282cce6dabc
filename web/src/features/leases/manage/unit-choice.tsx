import type { UnitToLet } from "@vasati/contract/leasing/leases";
import { useState } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { rentWords } from "../../../domain/words/rent-words.ts";
import { propertyBeside } from "../../../manage/record/record-words.ts";
import { SearchBox } from "../../../manage/filter/search-box.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/state.tsx";
import { unitsToLet } from "../leases.api.ts";
import styles from "./leases.module.css";
import { Waiting } from "./waiting.tsx";

/** The first 10 matches; typing narrows them (`units-to-let.queries.ts`). */
const offered = 10;

interface UnitChoiceProps {
  /** The currently chosen unit. */
  chosen: UnitToLet | null;
  isPending: boolean;
  onChoose: (unit: UnitToLet) => void;
}

/** Chooses one of the portfolio's vacant units. */
export function UnitChoice({ chosen, isPending, onChoose }: UnitChoiceProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState("");
  const { data, error, isOld, isPaused, retry } = useApi(unitsToLet(search), { keepsOld: true });
  return (
    <section aria-labelledby="lease-unit">
      <h2 id="lease-unit" className={styles.title}>
        {translate("leases.unitTitle")}
      </h2>
      <div className={styles.search}>
        <SearchBox label={translate("leases.unitSearch")} value={search} onSearch={setSearch} />
      </div>
      {!data && error && <ErrorState onRetry={retry} />}
      {!data && !error && (isPaused ? <EmptyState>{translate("leases.offline")}</EmptyState> : <Waiting />)}
      {data?.length === 0 && <NoUnits isSearch={search !== ""} />}
      {data && data.length > 0 && (
        <ul className={styles.units} aria-busy={isOld}>
          {withChosen(data, search === "" ? chosen : null).map((unit) => (
            <li key={unit.unitProfileId}>
              <UnitLine
                unit={unit}
                isChosen={unit.unitProfileId === chosen?.unitProfileId}
                isPending={isPending}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      )}
      {data?.length === offered && <p className={styles.more}>{translate("leases.unitMore", { shown: offered })}</p>}
    </section>
  );
}

/** Adds the chosen unit at the top if it isn't in the list. */
const withChosen = (units: readonly UnitToLet[], chosen: UnitToLet | null) =>
  chosen?.isVacant && !units.some(({ unitProfileId }) => unitProfileId === chosen.unitProfileId)
    ? [chosen, ...units]
    : units;

type UnitLineProps = Pick<UnitChoiceProps, "isPending" | "onChoose"> & { unit: UnitToLet; isChosen: boolean };

function UnitLine({ unit, isChosen, isPending, onChoose }: UnitLineProps) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { unitName, unitProfileType, propertyId } = unit;
  const place = propertyBeside({ unitName, propertyName: propertyId.propertyName });
  return (
    <button
      type="button"
      className={styles.unit}
      aria-pressed={isChosen}
      aria-disabled={isPending}
      onClick={() => !isPending && onChoose(unit)}
    >
      <span className={styles.who}>
        <span className={styles.name}>{unitName}</span>
        <span className={styles.note}>{[titleOf("unitType", unitProfileType), place].filter(Boolean).join(" · ")}</span>
      </span>
      <span className={styles.rent}>{rentWords(unit, translate)}</span>
      {isChosen && <Badge tone="good">{translate("leases.chosen")}</Badge>}
    </button>
  );
}

function NoUnits({ isSearch }: { isSearch: boolean }) {
  const translate = useTranslate();
  if (isSearch) return <EmptyState>{translate("leases.unitNoneFound")}</EmptyState>;
  return (
    <EmptyState picture="/pictures/empty-results.svg" title={translate("leases.unitNone")}>
      {translate("leases.unitNoneWords")}
    </EmptyState>
  );
}
