import type { Profile, ProfileKind } from "@vasati/contract/office/profiles";
import { enquiryTones } from "../../../domain/tones.ts";
import { Link } from "../../../lib/browser/navigation.tsx";
import { formatDate } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { RecordLink, TenantLink } from "../../../manage/record/record-link.tsx";
import { recordUrl } from "../../../routing/addresses.ts";
import { paths } from "../../../routing/paths.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { ProfileList, RowWords } from "./profile-list.tsx";
import styles from "./profile.module.css";

interface PartProps {
  profile: Profile;
  of: ProfileKind;
  /** The list that shows all of them. */
  allUrl: string;
}

/** The documents of the tenancies, newest first. */
export function DocumentsPart({ profile: { documents }, of, allUrl }: PartProps) {
  const translate = useTranslate();
  if (!documents) return null;
  return (
    <ProfileList
      title={translate("profile.documents")}
      page={documents}
      keyOf={({ id }) => id}
      none={translate("profile.documents.none")}
      all={<Link to={allUrl}>{translate("profile.documents.all")}</Link>}
    >
      {({ fileName, documentType, creationDate, tenantId, tenantName, unitProfileId, unitName, past }) => (
        <>
          <RowWords name={documentType}>{fileName}</RowWords>
          <div className={styles.end}>
            <span className={styles.soft}>{formatDate(creationDate, translate)}</span>
            <span className={styles.soft}>
              {of === "tenant" ? (
                <RecordLink kind="unit" id={unitProfileId} past={past?.unitProfileId}>
                  {unitName}
                </RecordLink>
              ) : (
                <TenantLink tenantId={tenantId} tenantName={tenantName} past={past} />
              )}
            </span>
          </div>
        </>
      )}
    </ProfileList>
  );
}

/** The enquiries, newest first. */
export function EnquiriesPart({ profile: { enquiries }, of, allUrl }: PartProps) {
  const translate = useTranslate();
  if (!enquiries) return null;
  return (
    <ProfileList
      title={translate("profile.enquiries")}
      page={enquiries}
      keyOf={({ enquiryId }) => enquiryId}
      none={translate("profile.enquiries.none")}
      all={<Link to={allUrl}>{translate("profile.enquiries.all")}</Link>}
    >
      {({ enquiryId, tenantName, unitProfileId, unitName, past, status, createdAt }) => (
        <>
          <RowWords name={<Link to={recordUrl(paths.receivedEnquiries, enquiryId)}>{tenantName}</Link>}>
            {of !== "unit" && (
              <RecordLink kind="unit" id={unitProfileId} past={past?.unitProfileId}>
                {unitName}
              </RecordLink>
            )}
          </RowWords>
          <div className={styles.end}>
            <Badge tone={enquiryTones[status]}>{translate(`receivedEnquiries.status.${status}`)}</Badge>
            <span className={styles.soft}>{formatDate(createdAt, translate)}</span>
          </div>
        </>
      )}
    </ProfileList>
  );
}
