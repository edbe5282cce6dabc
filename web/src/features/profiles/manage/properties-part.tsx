import type { Profile } from "@vasati/contract/office/profiles";
import { firstAddressLine } from "../../../domain/first-address-line.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { RecordLink } from "../../../manage/record/record-link.tsx";
import { ProfileList, RowWords } from "./profile-list.tsx";
import styles from "./profile.module.css";

interface PropertiesPartProps {
  profile: Profile;
  /** An employee's portfolio, or what an owner owns. */
  of: "owner" | "custodian";
}

/** The properties of an owner or an employee, by name. */
export function PropertiesPart({ profile: { properties }, of }: PropertiesPartProps) {
  const translate = useTranslate();
  if (!properties) return null;
  return (
    <ProfileList
      title={translate(of === "owner" ? "profile.properties" : "profile.portfolio")}
      page={properties}
      keyOf={({ propertyId }) => propertyId}
      none={translate("profile.properties.none")}
    >
      {({ propertyId, propertyName, address, numberOfUnits, numberOfVacantUnits }) => (
        <>
          <RowWords
            name={
              <RecordLink kind="property" id={propertyId}>
                {propertyName}
              </RecordLink>
            }
          >
            {firstAddressLine(address)}
          </RowWords>
          <div className={styles.end}>
            <span>{translate("profile.units", { count: numberOfUnits, shown: formatNumber(numberOfUnits) })}</span>
            {numberOfVacantUnits > 0 && (
              <span className={styles.soft}>
                {translate("profile.vacant", { shown: formatNumber(numberOfVacantUnits) })}
              </span>
            )}
          </div>
        </>
      )}
    </ProfileList>
  );
}
