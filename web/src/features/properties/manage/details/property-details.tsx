import type { Property, PropertyUnit } from "@vasati/contract/portfolio/properties";
import type { ReactNode } from "react";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { Card } from "../../../../ui/content/card.tsx";
import { PropertyActions } from "./property-details-actions.tsx";
import { PropertyFacts } from "./property-details-facts.tsx";
import styles from "./property-details.module.css";
import { PropertySummary } from "./property-details-summary.tsx";
import { PropertyUnits } from "./property-details-units.tsx";

interface PropertyDetailsProps {
  property: Property;
  /** Called before a unit's page opens. */
  onOpenUnit: (unit: PropertyUnit) => void;
  /** For those who see all details: what is wanted first, and what belongs to it. */
  figures?: ReactNode;
  belongings?: ReactNode;
  /** What the page adds for administrators: the record's history. */
  history?: ReactNode;
}

/** A property with its units and, for those who may see it, all its details (requirements 2.38 and 6.8). */
export function PropertyDetails({ property, onOpenUnit, figures, belongings, history }: PropertyDetailsProps) {
  const translate = useTranslate();
  const { version, archived, mayEdit } = property;
  return (
    <div className={styles.details}>
      {archived && <Banner kind="warning">{translate("manage.archivedNote")}</Banner>}
      <PropertySummary property={property} />
      {figures}
      <PropertyUnits property={property} onOpenUnit={onOpenUnit} />
      {belongings}
      {version !== undefined && archived !== undefined && (
        <section aria-label={translate("property.about")}>
          <h2 className={styles.heading}>{translate("property.about")}</h2>
          <Card>
            <PropertyFacts property={property} />
          </Card>
          {mayEdit && (
            <div className={styles.actions}>
              <PropertyActions key={version} property={{ ...property, version, archived }} />
            </div>
          )}
          {history}
        </section>
      )}
    </div>
  );
}
