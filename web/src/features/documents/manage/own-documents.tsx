import { useApi } from "../../../lib/api/api-query.ts";
import { Link } from "../../../lib/browser/navigation.tsx";
import { formatDate } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Panel } from "../../../manage/page/panel.tsx";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import { paths } from "../../../routing/paths.ts";
import { tenancyDocuments } from "../documents.api.ts";
import { FileName } from "../file-name.tsx";
import styles from "./documents.module.css";

const mostShown = 4;

/** The latest documents of a tenant's own tenancy. */
export function OwnDocuments({ tenancyId }: { tenancyId: number }) {
  const translate = useTranslate();
  const { data, ...progress } = useApi(tenancyDocuments(tenancyId, 0));
  return (
    <Panel
      title={translate("documents.title")}
      aside={<Link to={paths.documents}>{translate("documents.allOwn")}</Link>}
    >
      {!data && <PartLoading {...progress} />}
      {data?.items.length === 0 && <p className={styles.ownNote}>{translate("documents.noneOwn")}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.own}>
          {data.items.slice(0, mostShown).map((document) => (
            <li key={document.id}>
              <FileName document={document} />
              <span className={styles.ownNote}>
                {document.documentType} · {formatDate(document.creationDate, translate)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
