import { dashboardRoles } from "@vasati/contract/people/roles";
import { documentsAddress } from "../../features/documents/documents.address.ts";
import { DocumentList } from "../../features/documents/manage/document-list.tsx";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { usePlace } from "../../lib/browser/navigation.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { managePage } from "../../manage/page/manage-page.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";

function DocumentsPage() {
  const translate = useTranslate();
  const { path, search } = usePlace();
  const session = useSession();
  // Staff and owners.
  const hasProperties = hasRole(session, ...dashboardRoles);
  const hasTenancies = session.signedIn && !hasRole(session, "User");
  return (
    <>
      <PageHead title={translate("documents.title")} hidden />
      <PageHeader title={translate("documents.title")} lead={translate("documents.lead")} />
      <DocumentList
        path={path}
        place={documentsAddress.read(search)}
        hasProperties={hasProperties}
        hasTenancies={hasTenancies}
      />
    </>
  );
}

export const page = managePage(DocumentsPage);
