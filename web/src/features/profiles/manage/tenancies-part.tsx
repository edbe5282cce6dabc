import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { RentRow } from "@vasati/contract/money/accounts";
import type { Profile } from "@vasati/contract/office/profiles";
import { tenancyTones } from "../../../domain/tones.ts";
import { formatDate, formatMoney, formatNumber } from "../../../lib/i18n/format.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { RecordLink, TenantLink } from "../../../manage/record/record-link.tsx";
import { propertyBeside, soonDays } from "../../../manage/record/record-words.ts";
import { renewalUrl, rentAccountUrl } from "../../../routing/addresses.ts";
import { classNames } from "../../../ui/class-names.ts";
import { LinkButton } from "../../../ui/controls/button.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { ProfileList, RowWords } from "./profile-list.tsx";
import styles from "./profile.module.css";

interface TenanciesPartProps {
  profile: Profile;
  /** Whose page it is: its own name isn't repeated in every row. */
  of: "tenant" | "unit" | "property" | "owner";
}

/** How long an active one runs. */
function leftWords({ isOverdue, daysLeft }: ReadTenancy, translate: Translate): string {
  if (daysLeft === null) return "";
  const days = Math.abs(daysLeft);
  return translate(isOverdue ? "profile.past" : "tenancy.left", { count: days, shown: formatNumber(days) });
}

/** The tenancies of somebody or something, each with its account, and its renewal if it can be renewed. */
export function TenanciesPart({ profile: { tenancies, rents }, of }: TenanciesPartProps) {
  const translate = useTranslate();
  if (!tenancies) return null;
  const isByEnd = of === "property" || of === "owner";
  return (
    <ProfileList
      title={translate(isByEnd ? "profile.endingFirst" : "profile.tenancies")}
      page={tenancies}
      keyOf={({ tenancyId }) => tenancyId}
      none={translate(isByEnd ? "profile.tenancies.noneActive" : "profile.tenancies.none")}
    >
      {(tenancy) => (
        <TenancyRow
          tenancy={tenancy}
          owing={rents.items.find(({ tenancyId }) => tenancyId === tenancy.tenancyId)}
          of={of}
        />
      )}
    </ProfileList>
  );
}

interface TenancyRowProps extends Pick<TenanciesPartProps, "of"> {
  tenancy: ReadTenancy;
  owing: RentRow | undefined;
}

function TenancyRow({ tenancy, owing, of }: TenancyRowProps) {
  const translate = useTranslate();
  const { tenancyStatus, tenancyId, renewal, daysLeft, isOverdue } = tenancy;
  const from = formatDate(tenancy.tenancyCommencingDate, translate);
  const to = formatDate(tenancy.tenancyExpiryDate, translate);
  const left = leftWords(tenancy, translate);
  const isLate = isOverdue || (daysLeft !== null && daysLeft < soonDays);
  return (
    <>
      <RowWords name={<Names tenancy={tenancy} of={of} />}>
        {translate("tenancy.fromTo", { from, to })}
        {left && <span className={classNames(isLate && styles.urgent)}> · {left}</span>}
      </RowWords>
      <div className={styles.end}>
        <Badge tone={tenancyTones[tenancyStatus]}>{translate(`profile.status.${tenancyStatus}`)}</Badge>
        <span className={styles.soft}>{translate("rent.one", { amount: formatMoney(tenancy.rent) })}</span>
        {owing && owing.owed > 0 && (
          <span className={classNames(styles.soft, styles.urgent)}>
            {translate("profile.owes", { amount: formatMoney(owing.owed) })}
          </span>
        )}
      </div>
      <div className={styles.steps}>
        <LinkButton look="quiet" to={rentAccountUrl(tenancyId)}>
          {translate("profile.account")}
        </LinkButton>
        {renewal && (
          <LinkButton look="quiet" to={renewalUrl(tenancyId)}>
            {translate("profile.renew")}
          </LinkButton>
        )}
      </div>
    </>
  );
}

/** Who, or where; on an owner's page both. */
function Names({ tenancy, of }: Omit<TenancyRowProps, "owing">) {
  const { tenantId, tenantName, unitProfileId, unitName, propertyId, propertyName, past } = tenancy;
  const property = propertyBeside(tenancy);
  const who = <TenantLink tenantId={tenantId} tenantName={tenantName} past={past} />;
  const where = (
    <RecordLink kind="unit" id={unitProfileId} past={past?.unitProfileId}>
      {unitName}
    </RecordLink>
  );
  if (of === "unit") return who;
  if (of !== "tenant")
    return (
      <>
        {who} · {where}
      </>
    );
  return (
    <>
      {where}
      {property && (
        <>
          {", "}
          <RecordLink kind="property" id={propertyId} past={past?.propertyId}>
            {propertyName}
          </RecordLink>
        </>
      )}
    </>
  );
}
