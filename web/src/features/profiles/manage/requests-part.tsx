import type { Profile, ProfileKind } from "@vasati/contract/office/profiles";
import { isOverdue } from "@vasati/contract/upkeep/request-states";
import { useState } from "react";
import { requestTones } from "../../../domain/tones.ts";
import { Link } from "../../../lib/browser/navigation.tsx";
import { formatDate } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { RecordLink } from "../../../manage/record/record-link.tsx";
import { recordUrl } from "../../../routing/addresses.ts";
import { paths } from "../../../routing/paths.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { ProfileList, RowWords } from "./profile-list.tsx";
import styles from "./profile.module.css";

interface RequestsPartProps {
  profile: Profile;
  of: ProfileKind;
}

/** The service requests, open ones first. */
export function RequestsPart({ profile: { requests }, of }: RequestsPartProps) {
  const translate = useTranslate();
  const [now] = useState(Date.now);
  return (
    <ProfileList
      title={translate(of === "custodian" ? "profile.assigned" : "profile.requests")}
      page={requests}
      keyOf={({ serviceRequestId }) => serviceRequestId}
      none={translate("profile.requests.none")}
      all={<Link to={paths.requests}>{translate("profile.requests.all")}</Link>}
    >
      {(request) => (
        <>
          <RowWords
            name={
              <Link to={recordUrl(paths.requests, request.serviceRequestId)} className={styles.brief}>
                {request.description}
              </Link>
            }
          >
            {of !== "unit" && (
              <>
                <RecordLink kind="unit" id={request.unitProfileId} past={request.past?.unitProfileId}>
                  {request.unitName}
                </RecordLink>
                {" · "}
              </>
            )}
            {translate(`requests.category.${request.category}`)}
            {request.custodianName && of !== "custodian" && (
              <>
                {" · "}
                <RecordLink kind="custodian" id={request.employeeId} past={request.past?.employeeId}>
                  {request.custodianName}
                </RecordLink>
              </>
            )}
          </RowWords>
          <div className={styles.end}>
            <Badge tone={requestTones[request.status]}>{translate(`requests.status.${request.status}`)}</Badge>
            <span className={classNames(styles.soft, isOverdue(request, now) && styles.urgent)}>
              {formatDate(request.createdAt, translate)}
              {isOverdue(request, now) && ` · ${translate("requests.overdue")}`}
            </span>
          </div>
        </>
      )}
    </ProfileList>
  );
}
