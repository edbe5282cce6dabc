import type { RecordedChange } from "@vasati/contract/office/audit";
import type { ProfileKind } from "@vasati/contract/office/profiles";
import { recordTypes } from "@vasati/contract/wire/tags";
import { recordTypeWords } from "../../../domain/words/event-words.ts";
import { Link } from "../../../lib/browser/navigation.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { profileUrl, recordUrl, rentAccountUrl } from "../../../routing/addresses.ts";
import type { Path } from "../../../routing/paths.ts";
import { paths } from "../../../routing/paths.ts";
import { classNames } from "../../../ui/class-names.ts";
import links from "../../../ui/content/tall-links.module.css";
import { auditAddress } from "../audit.api.ts";
import styles from "./changed-record.module.css";

const profiles: readonly ProfileKind[] = ["tenant", "owner", "custodian", "property", "unit"];
const lists: Partial<Record<string, Path>> = {
  user: paths.users,
  enquiry: paths.receivedEnquiries,
  request: paths.requests,
};

/** Where the record of an entry is looked at; null if nowhere. What belongs to a tenancy is in its account. */
function urlOf({ recordType, recordId, recordName, tenancyId, past }: RecordedChange): string | null {
  if (tenancyId !== null) return rentAccountUrl(tenancyId);
  if (recordType === "settings") return paths.settings;
  if (recordType === "webhook") return recordUrl(paths.webhooks, recordId);
  // Without a name it's gone.
  if (recordName === "" || past?.recordId) return null;
  const profile = profiles.find((kind) => kind === recordType);
  if (profile) return profileUrl(profile, recordId);
  const list = lists[recordType];
  return list ? recordUrl(list, recordId) : null;
}

/** What was changed: its kind and name, a link to it, and one to all that happened to it. */
export function ChangedRecord({ change }: { change: RecordedChange }) {
  const translate = useTranslate();
  const { recordName, recordId } = change;
  const recordType = recordTypes.find((type) => type === change.recordType);
  const url = urlOf(change);
  const name = recordName || translate("audit.recordOf", { number: recordId });
  return (
    <span className={classNames(styles.lines, links.tall)}>
      {url === null ? <span>{name}</span> : <Link to={url}>{name}</Link>}
      <span className={styles.soft}>
        {recordTypeWords(change.recordType, translate)}
        {recordType && (
          <>
            {" · "}
            <Link
              to={auditAddress.url({ show: "all", recordType, recordId })}
              within
              aria-label={translate("audit.onlyOf", { name })}
            >
              {translate("audit.only")}
            </Link>
          </>
        )}
      </span>
    </span>
  );
}
