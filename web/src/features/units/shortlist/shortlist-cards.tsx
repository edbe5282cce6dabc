import type { ShortlistedUnit } from "@vasati/contract/portfolio/seekers/shortlist";
import { mostCompared } from "@vasati/contract/portfolio/seekers/shortlist-limits";
import { useState } from "react";
import { useShortlistParts } from "../../../domain/shortlist/load-shortlist.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { navigate } from "../../../lib/browser/navigation.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Button, LinkButton } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { UnitCard } from "../unit-card.tsx";
import cardStyles from "../unit-cards.module.css";
import { chosenUrl, comparisonUrl } from "./shortlist-choice.ts";
import styles from "./shortlist.module.css";

interface ShortlistCardsProps {
  units: readonly ShortlistedUnit[];
  /** Those that are still on the shortlist. */
  ids: readonly number[];
  /** Those that are chosen to be compared. */
  chosen: readonly number[];
}

/** The cards of a shortlist, each with its heart and a box to compare it. */
export function ShortlistCards({ units, ids, chosen }: ShortlistCardsProps) {
  const translate = useTranslate();
  const shortlist = useShortlistParts();
  const [isFull, setFull] = useState(false);
  const isOn = ({ unitProfileId }: ShortlistedUnit) => ids.includes(unitProfileId);
  const compared = chosen.filter((id) => units.some((unit) => unit.unitProfileId === id && isOn(unit)));
  const choose = (id: number, isChosen: boolean) => {
    const others = compared.filter((each) => each !== id);
    const refuses = isChosen && others.length >= mostCompared;
    setFull(refuses);
    if (!refuses) navigate(chosenUrl(isChosen ? [...others, id] : others), { replace: true, within: true });
  };
  return (
    <>
      <h2 className={styles.count}>
        {translate("shortlist.units", { count: ids.length, shown: formatNumber(ids.length) })}
      </h2>
      <ul className={classNames(cardStyles.cards, styles.cards)}>
        {units.map((unit, place) => (
          <li key={unit.unitProfileId} className={classNames(!isOn(unit) && styles.gone)}>
            <UnitCard unit={unit} first={place === 0} />
            {shortlist && <shortlist.Heart unit={unit} />}
            <Below
              unit={unit}
              isOn={isOn(unit)}
              isChosen={compared.includes(unit.unitProfileId)}
              onChoose={(isChosen) => choose(unit.unitProfileId, isChosen)}
            />
          </li>
        ))}
      </ul>
      {units.length > 1 && <CompareBar compared={compared} isFull={isFull} />}
    </>
  );
}

interface BelowProps {
  unit: ShortlistedUnit;
  isOn: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** What has become of the unit, and whether to compare it. */
function Below({ unit, isOn, isChosen, onChoose }: BelowProps) {
  const translate = useTranslate();
  return (
    <div className={styles.below}>
      {isOn ? (
        <Checkbox
          label={translate("shortlist.compare")}
          aria-label={translate("shortlist.compareUnit", { unit: unit.unitName })}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      ) : (
        <p>{translate("shortlist.takenOff")}</p>
      )}
      {unit.unitStatus !== "NOP" && (
        <div className={styles.status}>
          <Badge tone="neutral">{translate("shortlist.notVacant")}</Badge>
        </div>
      )}
    </div>
  );
}

/** How many are chosen, and the comparison. It stays in sight, because the cards may be many. */
function CompareBar({ compared, isFull }: { compared: readonly number[]; isFull: boolean }) {
  const translate = useTranslate();
  const words = () => {
    if (isFull) return translate("shortlist.compareFull", { most: mostCompared });
    return compared.length === 0
      ? translate("shortlist.compareHint", { most: mostCompared })
      : translate("shortlist.compareChosen", { count: compared.length, most: mostCompared });
  };
  return (
    <div className={styles.bar} data-screen>
      <p role="status" className={classNames(isFull && styles.full)}>
        {words()}
      </p>
      {compared.length > 1 ? (
        <LinkButton look="primary" to={comparisonUrl(compared)}>
          {translate("shortlist.compare")}
        </LinkButton>
      ) : (
        <Button aria-disabled>{translate("shortlist.compare")}</Button>
      )}
    </div>
  );
}
