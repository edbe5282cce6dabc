import type { UnitCard as Unit } from "@vasati/contract/portfolio/units";
import { useCodeTitle } from "../../domain/words/code-titles.ts";
import { firstAddressLine } from "../../domain/first-address-line.ts";
import { formatMoney, formatNumber } from "../../lib/i18n/format.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Link } from "../../lib/browser/navigation.tsx";
import { unitUrl } from "../../routing/paths.ts";
import { Picture } from "../../ui/content/picture.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { rememberUnit } from "./remembered-unit.ts";
import { rentWords } from "../../domain/words/rent-words.ts";
import styles from "./unit-card.module.css";

/** Stored in the history entry of a unit that was opened from the results, so that Back can return to them. */
export const fromResults = { from: "results" };

/** A vacant unit; the whole card is one link. `first`: the first of the page, whose picture loads immediately. */
export function UnitCard({ unit, first }: { unit: Unit; first: boolean }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { unitProfileId, unitProfileType, unitName, addressId, imgUrl, photo, areaOfUnit, deposit } = unit;
  return (
    <Link
      to={unitUrl(unitProfileId)}
      state={fromResults}
      className={styles.card}
      onClick={() => rememberUnit(String(unitProfileId), unitProfileType)}
    >
      <Picture
        photo={photo}
        src={imgUrl}
        alt=""
        sizes="(min-width: 640px) 320px, 100vw"
        width={320}
        height={240}
        first={first}
        className={styles.picture}
      />
      <div className={styles.words}>
        <h3 className={styles.name}>{unitName}</h3>
        <p className={styles.address}>{firstAddressLine(addressId)}</p>
        <p className={styles.type}>
          {titleOf("unitType", unitProfileType)}
          {areaOfUnit > 0 && ` · ${translate("unit.squareFeet", { size: formatNumber(areaOfUnit) })}`}
        </p>
        <p className={styles.rent}>
          {rentWords(unit, translate)}
          {deposit ? (
            <span className={styles.deposit}>{translate("unit.withDeposit", { amount: formatMoney(deposit) })}</span>
          ) : null}
        </p>
      </div>
    </Link>
  );
}

/** The placeholder of a card. */
export const UnitCardSkeleton = () => (
  <div className={styles.card}>
    <Skeleton shape="picture" className={styles.blank} />
    <div className={styles.words}>
      <div className={styles.name}>
        <Skeleton shape="text" />
      </div>
      <div className={styles.address}>
        <Skeleton shape="text" className={styles.medium} />
      </div>
      <div className={styles.type}>
        <Skeleton shape="text" className={styles.short} />
      </div>
      <div className={styles.rent}>
        <Skeleton shape="text" />
      </div>
    </div>
  </div>
);
