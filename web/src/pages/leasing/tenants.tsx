import { useEffect, useState } from "react";
import { RecordHistory } from "../../features/audit/manage/record-history.tsx";
import { ExportMenu } from "../../features/exports/manage/export-menu.tsx";
import { tenantsAddress } from "../../features/tenants/tenants.api.ts";
import { tenantWords } from "../../features/tenants/manage/tenant-fields.tsx";
import { TenantList } from "../../features/tenants/manage/tenant-list.tsx";
import { EraseLink } from "../../features/privacy/manage/erase-link.tsx";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { forget, readStored } from "../../lib/session/storage.ts";
import { hasFormDraft } from "../../manage/form/form-draft.ts";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";

/** Modals load when they are opened. */
const AddTenant = lazyModal(
  "tenants.addTitle",
  async () => (await import("../../features/tenants/manage/add-tenant.tsx")).AddTenant,
);
const TenantEditor = lazyModal(
  "tenants.editTitle",
  async () => (await import("../../features/tenants/manage/tenant-editor.tsx")).TenantEditor,
);

function TenantsPage() {
  const translate = useTranslate();
  const place = tenantsAddress.read(usePlace().search);
  const isAdministrator = hasRole(useSession(), "Administrator");
  const [isAdding, setAdding] = useState(() => readStored("openAdd") !== null || hasFormDraft("tenantDraft"));
  // The dashboard's Add Tenant leaves this flag (requirements 2.30); it opens the modal once.
  useEffect(() => forget("openAdd"), []);
  const showList = () => navigate(tenantsAddress.url({ ...place, open: null }), { within: true });
  const history = place.open !== null && isAdministrator && (
    <RecordHistory recordType="tenant" recordId={place.open} labels={tenantWords} />
  );
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
        <TenantEditor
          key={place.open}
          tenantId={place.open}
          mayArchive={isAdministrator}
          onClose={showList}
          after={
            <>
              <EraseLink kind="tenant" id={place.open} />
              {history}
            </>
          }
        />
      )}
    </>
  );
}

export const page = managePage(TenantsPage);
