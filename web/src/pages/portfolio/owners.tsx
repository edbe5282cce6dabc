import { useState } from "react";
import { ExportMenu } from "../../features/exports/manage/export-menu.tsx";
import { OwnerList } from "../../features/owners/manage/owner-list.tsx";
import { ownersAddress } from "../../features/owners/owners.api.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { usePlace } from "../../lib/browser/navigation.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { hasFormDraft } from "../../manage/form/form-draft.ts";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { useOldLink } from "../../manage/record/old-links.ts";
import { managePage } from "../../manage/page/manage-page.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";

/** Loads when it is opened. */
const AddOwnerModal = lazyModal(
  "properties.addOwner",
  async () => (await import("../../features/owners/manage/add-owner-modal.tsx")).AddOwnerModal,
);

function OwnersPage() {
  const translate = useTranslate();
  const place = ownersAddress.read(usePlace().search);
  const isAdministrator = hasRole(useSession(), "Administrator");
  useOldLink("owner", place.open);
  const [isAdding, setAdding] = useState(() => hasFormDraft("ownerDraft"));
  return (
    <>
      <PageHead title={translate("owners.title")} hidden />
      <PageHeader
        title={translate("owners.title")}
        action={
          <Button look="primary" onClick={() => setAdding(true)}>
            {translate("properties.addOwner")}
          </Button>
        }
      />
      <OwnerList
        place={place}
        isAdministrator={isAdministrator}
        renderExport={(filters) => <ExportMenu list="owners" filters={filters} />}
      />
      {isAdding && <AddOwnerModal onClose={() => setAdding(false)} />}
    </>
  );
}

export const page = managePage(OwnersPage);
