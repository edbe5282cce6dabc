import type { UnitCard as Unit } from "@vasati/contract/portfolio/units";
import { useShortlistParts } from "../../domain/shortlist/load-shortlist.ts";
import { UnitCard, UnitCardSkeleton } from "./unit-card.tsx";
import styles from "./unit-cards.module.css";

interface UnitCardsProps {
  /** Undefined while they are loading. */
  units: readonly Unit[] | undefined;
  /** How many to expect. */
  count: number;
  /** They begin the page, so the first picture loads immediately. */
  first?: boolean;
}

/** The cards of vacant units with their hearts, or their places. */
export function UnitCards({ units, count, first = false }: UnitCardsProps) {
  const shortlist = useShortlistParts();
  return (
    <ul className={styles.cards} aria-hidden={!units || undefined}>
      {units
        ? units.map((unit, place) => (
            <li key={unit.unitProfileId}>
              <UnitCard unit={unit} first={first && place === 0} />
              {shortlist && <shortlist.Heart unit={unit} />}
            </li>
          ))
        : Array.from({ length: count }, (_, place) => (
            <li key={place}>
              <UnitCardSkeleton />
            </li>
          ))}
    </ul>
  );
}
