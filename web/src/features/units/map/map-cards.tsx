import type { UnitMap, UnitPin } from "@vasati/contract/portfolio/map/unit-map";
import type { UnitCard as Unit } from "@vasati/contract/portfolio/units";
import { useEffect, useRef } from "react";
import { useShortlistParts } from "../../../domain/shortlist/load-shortlist.ts";
import { rentWords } from "../../../domain/words/rent-words.ts";
import { Link } from "../../../lib/browser/navigation.tsx";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { unitUrl } from "../../../routing/paths.ts";
import { fromResults, UnitCard, UnitCardSkeleton } from "../unit-card.tsx";
import styles from "./map-cards.module.css";

interface MapCardsProps {
  /** The newest units with their cards, and the pins of all; undefined while they are loading. */
  found: Pick<UnitMap, "items" | "pins"> | undefined;
  /** The units whose pins are looked at. */
  on: ReadonlySet<number>;
  /** The first unit of the pin that was picked, which comes into view. */
  picked: number | undefined;
  /** The pointer or the focus is on a card; null when it leaves. */
  onPoint: (unitProfileId: number | null) => void;
}

/** How many places are shown for cards that are loading. */
const expected = 4;

/** The units beside the map: cards of the newest, names and rents of the others. */
export function MapCards({ found, on, picked, onPoint }: MapCardsProps) {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Nearest: what is in view already stays where it is.
    list.current?.querySelector(`[data-unit="${picked}"]`)?.scrollIntoView({ block: "nearest" });
  }, [picked]);
  if (!found)
    return (
      <ul className={styles.cards} aria-hidden>
        {Array.from({ length: expected }, (_, place) => (
          <li key={place}>
            <UnitCardSkeleton />
          </li>
        ))}
      </ul>
    );
  const withCard = new Set(found.items.map(({ unitProfileId }) => unitProfileId));
  const others = found.pins.filter(({ unitProfileId }) => !withCard.has(unitProfileId));
  const marking = (unitProfileId: number) => ({
    "data-unit": unitProfileId,
    "data-on": on.has(unitProfileId) || undefined,
    onPointerEnter: () => onPoint(unitProfileId),
    onPointerLeave: () => onPoint(null),
    onFocus: () => onPoint(unitProfileId),
    onBlur: () => onPoint(null),
  });
  return (
    <div ref={list}>
      <ul className={styles.cards}>
        {found.items.map((unit, place) => (
          <li key={unit.unitProfileId} {...marking(unit.unitProfileId)}>
            <CardWithHeart unit={unit} first={place === 0} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{translate("map.others", { shown: formatNumber(others.length) })}</summary>
          <ul className={styles.cards}>
            {others.map((pin) => (
              <li key={pin.unitProfileId} {...marking(pin.unitProfileId)}>
                <PinLink pin={pin} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function CardWithHeart({ unit, first = false }: { unit: Unit; first?: boolean }) {
  const shortlist = useShortlistParts();
  return (
    <>
      <UnitCard unit={unit} first={first} />
      {shortlist && <shortlist.Heart unit={unit} />}
    </>
  );
}

interface PickedCardsProps {
  pins: readonly UnitPin[];
  /** The cards that are known; of other units there are name and rent. */
  units: readonly Unit[];
}

/** The units of a pin. */
export const PickedCards = ({ pins, units }: PickedCardsProps) => (
  <ul className={styles.cards}>
    {pins.map((pin) => {
      const unit = units.find(({ unitProfileId }) => unitProfileId === pin.unitProfileId);
      return <li key={pin.unitProfileId}>{unit ? <CardWithHeart unit={unit} /> : <PinLink pin={pin} />}</li>;
    })}
  </ul>
);

function PinLink({ pin: { unitProfileId, unitName, minRent } }: { pin: UnitPin }) {
  const translate = useTranslate();
  return (
    <Link to={unitUrl(unitProfileId)} state={fromResults} className={styles.plain}>
      <span className={styles.name}>{unitName}</span>
      {rentWords({ minRent, maxRent: 0 }, translate)}
    </Link>
  );
}
