import { useState } from "react";
import { RecordHistory } from "../../features/audit/manage/record-history.tsx";
import { ExportMenu } from "../../features/exports/manage/export-menu.tsx";
import { OwnerList } from "../../features/owners/manage/owner-list.tsx";
import { ownerLabels } from "../../features/owners/manage/owner-words.ts";
import { ownersAddress } from "../../features/owners/owners.api.ts";
import { EraseLink } from "../../features/privacy/manage/erase-link.tsx";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { hasFormDraft } from "../../manage/form/form-draft.ts";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";

/** Modals load when they are opened. */
const AddOwnerModal = lazyModal(
  "properties.addOwner",
  async () => (await import("../../features/owners/manage/add-owner-modal.tsx")).AddOwnerModal,
);
const OwnerEditor = lazyModal(
  "owner.editTitle",
  async () => (await import("../../features/owners/manage/owner-editor.tsx")).OwnerEditor,
);

function OwnersPage() {
  const translate = useTranslate();
  const place = ownersAddress.read(usePlace().search);
  const isAdministrator = hasRole(useSession(), "Administrator");
  const [isAdding, setAdding] = useState(() => hasFormDraft("ownerDraft"));
  const showList = () => navigate(ownersAddress.url({ ...place, open: null }), { within: true });
  const history = place.open !== null && isAdministrator && (
    <RecordHistory recordType="owner" recordId={place.open} labels={ownerLabels} />
  );
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
      {place.open !== null && (
        <OwnerEditor
          key={place.open}
          ownerId={place.open}
          mayArchive={isAdministrator}
          onClose={showList}
          after={
            <>
              <EraseLink kind="owner" id={place.open} />
              {history}
            </>
          }
        />
      )}
    </>
  );
}

export const page = managePage(OwnersPage);
