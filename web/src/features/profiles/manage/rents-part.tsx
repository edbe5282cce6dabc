import type { Profile, ProfileKind } from "@vasati/contract/office/profiles";
import { Link } from "../../../lib/browser/navigation.tsx";
import { formatDate, formatMoney, formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { RecordLink, TenantLink } from "../../../manage/record/record-link.tsx";
import { rentAccountUrl } from "../../../routing/addresses.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ProfileList, RowWords } from "./profile-list.tsx";
import styles from "./profile.module.css";

interface RentsPartProps {
  profile: Profile;
  of: ProfileKind;
  /** The list that shows all of them, if there is one. */
  allUrl?: string;
}

/** Who owes rent, the oldest due first. */
export function RentsPart({ profile: { rents }, of, allUrl }: RentsPartProps) {
  const translate = useTranslate();
  return (
    <ProfileList
      title={translate("profile.rents")}
      page={rents}
      keyOf={({ tenancyId }) => tenancyId}
      none={translate("profile.rents.none")}
      all={allUrl && <Link to={allUrl}>{translate("profile.rents.all")}</Link>}
    >
      {({ tenancyId, tenantId, tenantName, unitProfileId, unitName, past, owed, dueLater, dueOn, daysLate }) => (
        <>
          <RowWords name={<TenantLink tenantId={tenantId} tenantName={tenantName} past={past} />}>
            {of !== "unit" && (
              <RecordLink kind="unit" id={unitProfileId} past={past?.unitProfileId}>
                {unitName}
              </RecordLink>
            )}
          </RowWords>
          <div className={styles.end}>
            <Link to={rentAccountUrl(tenancyId)} className={styles.name}>
              {formatMoney(owed || dueLater)}
            </Link>
            <span className={classNames(styles.soft, daysLate > 0 && styles.urgent)}>
              {daysLate > 0
                ? translate("profile.daysLate", { count: daysLate, shown: formatNumber(daysLate) })
                : translate("profile.dueOn", { date: formatDate(dueOn, translate) })}
            </span>
          </div>
        </>
      )}
    </ProfileList>
  );
}
