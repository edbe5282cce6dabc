import { useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Link } from "../../../lib/browser/navigation.tsx";
import { Panel } from "../../../manage/page/panel.tsx";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import { recordUrl } from "../../../routing/addresses.ts";
import { paths } from "../../../routing/paths.ts";
import { openRequests, requestPage } from "../service-requests.api.ts";
import { Age, StatusBadge } from "./request-status.tsx";
import styles from "./own-requests.module.css";

const mostShown = 3;

/** A tenant's latest open requests. */
export function OwnRequests() {
  const translate = useTranslate();
  const { data, ...progress } = useApi(requestPage(openRequests));
  return (
    <Panel title={translate("requests.title")} aside={<Link to={paths.requests}>{translate("requests.all")}</Link>}>
      {!data && <PartLoading {...progress} />}
      {data?.items.length === 0 && <p className={styles.none}>{translate("requests.noneOpen")}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.requests}>
          {data.items.slice(0, mostShown).map((request) => (
            <li key={request.serviceRequestId} className={styles.request}>
              <Link to={recordUrl(paths.requests, request.serviceRequestId)}>{request.description}</Link>
              <span className={styles.facts}>
                <StatusBadge status={request.status} />
                <Age request={request} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
