import type { UnitDetail } from "@vasati/contract/portfolio/units";
import type { ReactNode } from "react";
import { composeAddress } from "@vasati/contract/portfolio/display-address";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { unitStatusTones } from "../../../domain/tones.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Gallery } from "./gallery.tsx";
import { ListingFacts } from "./listing-facts.tsx";
import { rentWords } from "../../../domain/words/rent-words.ts";
import styles from "./unit-overview.module.css";

interface UnitOverviewProps {
  unit: UnitDetail;
  /** In the corner of the summary, for visitors; it may come later. */
  heart?: ReactNode;
  /** Below the address on wide screens, at the end of the page on narrow ones. */
  action: ReactNode;
  /** Everything else about the unit. */
  children: ReactNode;
}

/** The picture of a unit and what people want to know first: whether it is vacant, its rent, and its address. */
export function UnitOverview({ unit, heart, action, children }: UnitOverviewProps) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { unitStatus, addressId } = unit;
  const { propertyName } = unit.propertyId;
  // A building is often called as the property is: once is enough.
  const rest = addressId.buildingName === propertyName ? { ...addressId, buildingName: "" } : addressId;
  return (
    <div className={styles.overview}>
      <Gallery unit={unit} />
      <div className={styles.summary}>
        <Badge tone={unitStatusTones[unitStatus]}>{titleOf("status", unitStatus)}</Badge>
        {heart}
        <p className={styles.rent}>{rentWords(unit, translate)}</p>
        <address className={styles.address}>
          <strong>{propertyName}</strong>
          <br />
          {composeAddress(rest)}
        </address>
      </div>
      <div className={styles.more}>
        <ListingFacts unit={unit} />
        {children}
      </div>
      <div className={styles.action}>{action}</div>
    </div>
  );
}
