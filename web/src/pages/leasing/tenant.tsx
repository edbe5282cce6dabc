import type { Profile } from "@vasati/contract/office/profiles";
import type { Tenant } from "@vasati/contract/people/tenants";
import { useState } from "react";
import { RecordHistory } from "../../features/audit/manage/record-history.tsx";
import { documentsAddress } from "../../features/documents/documents.address.ts";
import { receivedEnquiriesAddress } from "../../features/enquiries/received-enquiries.api.ts";
import { EraseLink } from "../../features/privacy/manage/erase-link.tsx";
import { Details } from "../../features/profiles/manage/details.tsx";
import { DocumentsPart, EnquiriesPart } from "../../features/profiles/manage/papers-part.tsx";
import type { PersonParts } from "../../features/profiles/manage/person-page.tsx";
import { PersonPage } from "../../features/profiles/manage/person-page.tsx";
import { ProfileFigures } from "../../features/profiles/manage/profile-figures.tsx";
import { ProfileFrame } from "../../features/profiles/manage/profile-frame.tsx";
import { RequestsPart } from "../../features/profiles/manage/requests-part.tsx";
import { TenanciesPart } from "../../features/profiles/manage/tenancies-part.tsx";
import { tenantFacts } from "../../features/tenants/manage/tenant-facts.tsx";
import { tenantWords } from "../../features/tenants/manage/tenant-words.ts";
import { tenantById } from "../../domain/tenants.api.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { paths } from "../../routing/paths.ts";
import { Button, LinkButton } from "../../ui/controls/button.tsx";
import styles from "./tenant.module.css";

const TenantEditor = lazyModal(
  "tenants.editTitle",
  async () => (await import("../../features/tenants/manage/tenant-editor.tsx")).TenantEditor,
);
const RecordReceipt = lazyModal(
  "receipt.title",
  async () => (await import("../../features/rent-book/manage/receipts/record-receipt.tsx")).RecordReceipt,
);

const TenantPage = () => (
  <PersonPage kind="tenant" parameter="tenantId" list={paths.tenants} queryOf={tenantById}>
    {(tenant, parts) => <TenantOf tenant={tenant} parts={parts} />}
  </PersonPage>
);

function TenantOf({ tenant, parts }: { tenant: Tenant; parts: PersonParts }) {
  const translate = useTranslate();
  const { tenantId, tenantName, archived, telePhone, email } = tenant;
  const { profile, instead, isEditing, onClose } = parts;
  const [receiptOf, setReceiptOf] = useState<number | null>(null);
  const isAdministrator = hasRole(useSession(), "Administrator");
  return (
    <>
      <ProfileFrame
        name={tenantName}
        lead={translate("profile.kind.tenant")}
        list={paths.tenants}
        action={<Actions tenant={tenant} parts={parts} onReceipt={setReceiptOf} />}
        archived={archived}
        contact={{ telePhone, email }}
        figures={<ProfileFigures profile={profile} of="lease" />}
        side={
          <Details facts={tenantFacts(tenant, translate)}>
            <EraseLink kind="tenant" id={tenantId} />
            {isAdministrator && <RecordHistory recordType="tenant" recordId={tenantId} labels={tenantWords} />}
          </Details>
        }
      >
        {profile ? <Belongings profile={profile} tenantName={tenantName} /> : instead}
      </ProfileFrame>
      {isEditing && <TenantEditor tenantId={tenantId} mayArchive={isAdministrator} onClose={onClose} />}
      {receiptOf !== null && <RecordReceipt tenancyId={receiptOf} onClose={() => setReceiptOf(null)} />}
    </>
  );
}

const Belongings = ({ profile, tenantName }: { profile: Profile; tenantName: string }) => (
  <>
    <TenanciesPart profile={profile} of="tenant" />
    <RequestsPart profile={profile} of="tenant" />
    <DocumentsPart profile={profile} of="tenant" allUrl={documentsAddress.url({ search: tenantName })} />
    <EnquiriesPart profile={profile} of="tenant" allUrl={receivedEnquiriesAddress.url({ search: tenantName })} />
  </>
);

interface ActionsProps {
  tenant: Tenant;
  parts: PersonParts;
  onReceipt: (tenancyId: number) => void;
}

/** Recording what a tenancy paid, and letting to somebody without one. */
function Actions({ tenant, parts: { profile, onEdit }, onReceipt }: ActionsProps) {
  const translate = useTranslate();
  const active = profile?.tenancies?.items.find(({ tenancyStatus }) => tenancyStatus === "Active");
  // What has been due for longest is paid first, also after the lease.
  const paying = profile?.rents.items[0] ?? active;
  return (
    <div className={styles.actions}>
      <Button onClick={onEdit}>{translate("profile.edit")}</Button>
      {paying && (
        <Button look="primary" onClick={() => onReceipt(paying.tenancyId)}>
          {translate("rent.record")}
        </Button>
      )}
      {profile && !active && !tenant.archived && (
        <LinkButton look={paying ? "secondary" : "primary"} to={paths.newLease}>
          {translate("menu.newLease")}
        </LinkButton>
      )}
    </div>
  );
}

export const page = managePage(TenantPage);
