import { useEffect, useState } from "react";
import { ExportMenu } from "../../features/exports/manage/export-menu.tsx";
import { tenantsAddress } from "../../features/tenants/tenants.api.ts";
import { TenantList } from "../../features/tenants/manage/tenant-list.tsx";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { usePlace } from "../../lib/browser/navigation.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { forget, readStored } from "../../lib/session/storage.ts";
import { hasFormDraft } from "../../manage/form/form-draft.ts";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { useOldLink } from "../../manage/record/old-links.ts";
import { managePage } from "../../manage/page/manage-page.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";

/** Loads when it is opened. */
const AddTenant = lazyModal(
  "tenants.addTitle",
  async () => (await import("../../features/tenants/manage/add-tenant.tsx")).AddTenant,
);

function TenantsPage() {
  const translate = useTranslate();
  const place = tenantsAddress.read(usePlace().search);
  const isAdministrator = hasRole(useSession(), "Administrator");
  useOldLink("tenant", place.open);
  const [isAdding, setAdding] = useState(() => readStored("openAdd") !== null || hasFormDraft("tenantDraft"));
  // The dashboard's Add Tenant leaves this flag (requirements 2.30); it opens the modal once.
  useEffect(() => forget("openAdd"), []);
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
    </>
  );
}

export const page = managePage(TenantsPage);
