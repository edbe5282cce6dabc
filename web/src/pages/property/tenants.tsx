import { useEffect, useState } from "react";
import { ExportMenu } from "../../features/exports/manage/export-menu.tsx";
import { tenantsAddress } from "../../features/tenants/tenants.address.ts";
import { AddTenant } from "../../features/tenants/manage/add-tenant.tsx";
import { TenantList } from "../../features/tenants/manage/tenant-list.tsx";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { useSession } from "../../lib/session/session.ts";
import { forget, readStored } from "../../lib/session/storage.ts";
import { hasFormDraft } from "../../manage/form/form-draft.ts";
import { lateModal } from "../../manage/page/late-modal.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

interface TenantRecordProps {
  tenantId: number;
  isAdministrator: boolean;
  onClose: () => void;
}

/** What lies over the list comes when it is opened: a tenant, with its history for administrators. */
const TenantRecord = lateModal<TenantRecordProps>("tenants.editTitle", async () => {
  const { TenantEditor } = await import("../../features/tenants/manage/tenant-editor.tsx");
  const { tenantWords } = await import("../../features/tenants/manage/tenant-fields.tsx");
  const { RecordHistory } = await import("../../features/audit/manage/record-history.tsx");
  return ({ tenantId, isAdministrator, onClose }) => (
    <TenantEditor
      tenantId={tenantId}
      mayArchive={isAdministrator}
      onClose={onClose}
      after={isAdministrator && <RecordHistory recordType="tenant" recordId={tenantId} labels={tenantWords} />}
    />
  );
});

function TenantsPage() {
  const translate = useTranslate();
  const place = tenantsAddress.read(usePlace().search);
  const session = useSession();
  const isAdministrator = session.signedIn && session.role === "Administrator";
  const [isAdding, setAdding] = useState(() => readStored("openAdd") !== null || hasFormDraft("tenantDraft"));
  // The dashboard's Add Tenant leaves this flag (requirements 2.30); it opens the modal once.
  useEffect(() => forget("openAdd"), []);
  const showList = () => navigate(tenantsAddress.url({ ...place, open: null }), { within: true });
  return (
    <>
      <PageHead title={translate("tenants.title")} hidden />
      <PageHeader
        title={translate("tenants.title")}
        action={
          <Button look="primary" onClick={() => setAdding(true)}>
            {translate("tenants.add")}
          </Button>
        }
      />
      <TenantList
        place={place}
        isAdministrator={isAdministrator}
        renderExport={(filters) => <ExportMenu list="tenants" filters={filters} />}
      />
      {isAdding && <AddTenant onClose={() => setAdding(false)} />}
      {place.open !== null && (
        <TenantRecord key={place.open} tenantId={place.open} isAdministrator={isAdministrator} onClose={showList} />
      )}
    </>
  );
}

export const page = managePage(TenantsPage);
