import { DraftAgreement } from "../../features/agreements/manage/draft-agreement.tsx";
import { DocumentsPanel } from "../../features/documents/documents-panel.tsx";
import { BeginLease } from "../../features/leases/manage/begin-lease.tsx";
import { LeaseSteps } from "../../features/leases/manage/lease-steps.tsx";
import type { LeasePlace } from "../../features/leases/lease-place.ts";
import { leasePapersUrl, leasePlaceIn } from "../../features/leases/lease-place.ts";
import { useFocusOnChange } from "../../features/leases/manage/use-focus-on-change.ts";
import { termsOf } from "../../features/rent-book/rent-account.api.ts";
import { NoTerms } from "../../features/rent-book/manage/account/no-terms.tsx";
import { useApi } from "../../lib/api/api-query.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import type { Translate } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { goBack } from "../../lib/browser/go-back.ts";
import { managePage } from "../../manage/page/manage-page.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { paths } from "../../routing/paths.ts";
import { PageHeader } from "../../ui/content/page-header.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import styles from "./new-lease.module.css";

/** The documents replace the step before in the history, so that Back returns to where the lease was started. Does nothing if the person has left. */
function openPapers(tenancyId: number): void {
  if (location.pathname === paths.newLease) navigate(leasePapersUrl(tenancyId), { replace: true, within: true });
}

/** Loads when its step is reached, because forms are large. */
const LeasePath = lazyComponent(<Skeleton shape="control" />, async () => {
  const [{ LeasePath: Path }, { LeaseTerms }, { TenantField }, { NewTenant }] = await Promise.all([
    import("../../features/leases/manage/lease-path.tsx"),
    import("../../features/tenancies/manage/form/lease-terms.tsx"),
    import("../../features/tenancies/manage/form/tenant-field.tsx"),
    import("../../features/tenants/manage/new-tenant.tsx"),
  ]);
  const parts = { LeaseTerms, TenantField, NewTenant };
  return ({ id }: { id: number }) => <Path {...parts} leaseDraftId={id} onAgreed={openPapers} />;
});
const RenewTenancy = lazyComponent(
  <Skeleton shape="control" />,
  async () => (await import("../../features/tenancies/manage/renewal/renew-tenancy.tsx")).RenewTenancy,
);
const TenancyDocuments = lazyComponent(
  <Skeleton shape="control" />,
  async () => (await import("../../features/tenancies/manage/tenancy-documents.tsx")).TenancyDocuments,
);

function headOf({ renew, papers }: LeasePlace, translate: Translate) {
  if (renew !== null) return { title: translate("leases.renewTitle"), lead: translate("leases.renewLead") };
  if (papers !== null) return { title: translate("leases.papersTitle"), lead: translate("leases.papersWords") };
  return { title: translate("leases.title"), lead: translate("leases.lead") };
}

function NewLeasePage() {
  const translate = useTranslate();
  const { search } = usePlace();
  const place = leasePlaceIn(search);
  const part = useFocusOnChange(search);
  const { title, lead } = headOf(place, translate);
  return (
    <>
      <PageHead title={title} hidden />
      <PageHeader title={title} lead={lead} onBack={() => goBack(paths.dashboard)} backTo={paths.dashboard} />
      <div ref={part} tabIndex={-1} className={styles.part}>
        <Step {...place} />
      </div>
    </>
  );
}

/** The agreement reads the terms, so whoever may enter them is asked for them before it is drafted. */
function Papers({ tenancyId }: { tenancyId: number }) {
  const { data: agreed } = useApi(termsOf(tenancyId));
  return (
    <>
      {agreed?.mayEdit && !agreed.terms && <NoTerms tenancyId={tenancyId} />}
      <DocumentsPanel tenancyId={tenancyId} Draft={DraftAgreement} />
    </>
  );
}

const LastStep = ({ isRenewal }: { isRenewal: boolean }) => (
  <LeaseSteps steps={isRenewal ? ["terms", "papers"] : ["unit", "tenant", "terms", "papers"]} current="papers" />
);

function Step({ renew, papers, draft, unit }: LeasePlace) {
  if (renew !== null)
    return (
      <>
        <LeaseSteps steps={["terms", "papers"]} current="terms" />
        <RenewTenancy
          key={renew}
          tenancyId={renew}
          termsOf={termsOf}
          papersUrl={leasePapersUrl}
          onRenewed={({ tenancyId }) => openPapers(tenancyId)}
        />
      </>
    );
  if (papers !== null) return <TenancyDocuments key={papers} tenancyId={papers} Papers={Papers} Steps={LastStep} />;
  if (draft === null) return <BeginLease unitProfileId={unit} />;
  return <LeasePath key={draft} id={draft} />;
}

export const page = managePage(NewLeasePage);
