import type { Property } from "@vasati/contract/portfolio/properties";
import { AddProperty } from "../../features/properties/manage/form/property-form-add.tsx";
import { withProperty } from "../../features/properties/property-in-state.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { navigate } from "../../lib/browser/navigation.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { goBack } from "../../lib/browser/go-back.ts";
import { managePage } from "../../manage/page/manage-page.tsx";
import { propertyUrl } from "../../routing/addresses.ts";
import { paths } from "../../routing/paths.ts";
import { PageHeader } from "../../ui/content/page-header.tsx";

const AddOwnerModal = lazyModal(
  "properties.addOwner",
  async () => (await import("../../features/owners/manage/add-owner-modal.tsx")).AddOwnerModal,
);

/** The new property replaces its form in the history, so that Back returns to where the form was opened. Does nothing if the person has left. */
function open(property: Property): void {
  if (location.pathname !== paths.addProperty) return;
  navigate(propertyUrl(property.propertyId), { replace: true, state: withProperty(property) });
}

function AddPropertyPage() {
  const translate = useTranslate();
  const session = useSession();
  return (
    <>
      <PageHead title={translate("property.addTitle")} hidden />
      <PageHeader
        title={translate("property.addTitle")}
        onBack={() => goBack(paths.properties)}
        backTo={paths.properties}
      />
      <AddProperty namesCustodian={hasRole(session, "Administrator")} onAdded={open} OwnerModal={AddOwnerModal} />
    </>
  );
}

export const page = managePage(AddPropertyPage);
