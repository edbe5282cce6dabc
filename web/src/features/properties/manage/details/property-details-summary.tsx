import type { PropertyCard } from "@vasati/contract/portfolio/properties";
import { composeAddress } from "@vasati/contract/portfolio/display-address";
import { useCodeTitle } from "../../../../domain/words/code-titles.ts";
import { formatNumber } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Facts } from "../../../../ui/content/facts.tsx";
import { Picture } from "../../../../ui/content/picture.tsx";
import styles from "./property-details.module.css";

/** The public part of a property: picture, address and vacancy. */
export function PropertySummary({ property }: { property: PropertyCard }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { propertiesCategory, numberOfUnits, numberOfVacantUnits } = property;
  return (
    <div className={styles.summary}>
      <Picture
        photo={property.photo}
        src={property.imgUrl}
        alt=""
        sizes="320px"
        width={320}
        height={240}
        first
        className={styles.picture}
      />
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
