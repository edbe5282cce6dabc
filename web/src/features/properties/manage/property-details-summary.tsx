import type { PropertyCard } from "@vasati/contract/portfolio/properties";
import { composeAddress } from "@vasati/contract/portfolio/display-address";
import { useCodeTitle } from "../../../domain/code-titles.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Picture } from "../../../ui/picture.tsx";
import styles from "./property-details.module.css";

/** What everybody who is signed in sees of a property: its picture, where it is, and how much of it is vacant. */
export function PropertySummary({ property }: { property: PropertyCard }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { propertiesCategory, numberOfUnits, numberOfVacantUnits } = property;
  return (
    <div className={styles.summary}>
      <Picture src={property.imgUrl} alt="" width={320} height={240} first className={styles.picture} />
      <address className={styles.address}>{composeAddress(property.address)}</address>
      <div className={styles.counts}>
        <Facts
          facts={[
            { name: translate("unit.category"), value: titleOf("category", propertiesCategory) },
            { name: translate("property.units"), value: formatNumber(numberOfUnits) },
            { name: translate("property.vacant"), value: formatNumber(numberOfVacantUnits) },
          ]}
        />
      </div>
    </div>
  );
}
