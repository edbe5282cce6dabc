import type { ManagedUnit } from "@vasati/contract/portfolio/managed-units";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { RecordHistory } from "../../features/audit/manage/record-history.tsx";
import { DraftAgreement } from "../../features/agreements/manage/draft-agreement.tsx";
import { DocumentsPanel } from "../../features/documents/documents-panel.tsx";
import { Enquire } from "../../features/enquiries/enquire.tsx";
import { leaseOfUnitUrl } from "../../features/leases/lease-place.ts";
import { OfActiveTenancy } from "../../features/tenancies/active-tenancy.tsx";
import type { AddTenancyModalProps } from "../../features/tenancies/manage/add-tenancy-modal.tsx";
import { tenancyLabels } from "../../features/tenancies/manage/tenancy-words.ts";
import { addTenancyDraft, tenancyStartIn, withoutAddWish } from "../../features/tenancies/tenancy-place.ts";
import { AddTenancy } from "../../features/units/add-tenancy.tsx";
import { ManagedUnitTabs } from "../../features/units/manage/managed-unit-tabs.tsx";
import { useManagedUnit } from "../../features/units/manage/use-managed-unit.ts";
import { UnitActions } from "../../features/units/manage/unit-actions.tsx";
import { UnitEditor } from "../../features/units/manage/unit-editor.tsx";
import { unitLabels } from "../../features/units/manage/unit-words.ts";
import { UnitOverview } from "../../features/units/unit-overview.tsx";
import { UnitSkeleton } from "../../features/units/unit-skeleton.tsx";
import { isUnitId, useUnitId } from "../../features/units/use-unit.ts";
import type { ApiQuery } from "../../lib/api/answers.tsx";
import { useCodeTitle } from "../../domain/code-titles.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Link, navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { useSession } from "../../lib/session/session.ts";
import { goBack } from "../../manage/page/go-back.ts";
import { hasFormDraft } from "../../manage/form/form-draft.ts";
import { lateModal } from "../../manage/page/late-modal.tsx";
import { latePart } from "../../ui/late-part.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { paths, propertyUrl } from "../../paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ErrorScreen } from "../../ui/error-screen.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import styles from "./unit-profile-details.module.css";

const Papers = ({ tenancyId }: { tenancyId: number }) => (
  <DocumentsPanel tenancyId={tenancyId} Draft={DraftAgreement} />
);

/** What comes when its tab is opened. */
const ManagedTenancies = latePart(
  <Skeleton shape="control" />,
  async () => (await import("../../features/tenancies/manage/managed-tenancies.tsx")).ManagedTenancies,
);

const TenancyHistory = ({ tenancyId }: { tenancyId: number }) => (
  <RecordHistory recordType="tenancy" recordId={tenancyId} labels={tenancyLabels} />
);

/** The form that adds a tenancy, and in it the one that adds a tenant. */
const AddTenancyModal = lateModal("unit.addTenancy", async () => {
  const [{ AddTenancyModal: Modal }, { AddTenant }] = await Promise.all([
    import("../../features/tenancies/manage/add-tenancy-modal.tsx"),
    import("../../features/tenants/manage/add-tenant.tsx"),
  ]);
  return (props: Omit<AddTenancyModalProps, "TenantModal">) => <Modal {...props} TenantModal={AddTenant} />;
});

function ManagedUnitPage() {
  const id = useUnitId() ?? null;
  if (id === null) return <ErrorScreen status={404} title="unit.noneTitle" words="managedUnit.noneWords" />;
  return isUnitId(id) ? <UnitOf key={id} id={Number(id)} /> : <Missing />;
}

const Missing = () => <ErrorScreen status={404} title="managedUnit.missingTitle" words="managedUnit.missingWords" />;

function UnitOf({ id }: { id: number }) {
  const translate = useTranslate();
  const { data: unit, query, error, isPaused, retry } = useManagedUnit(id);
  if (error?.status === 404) return <Missing />;
  if (unit) return <Unit unit={unit} query={query} />;
  if (error) return <Unsettled state={<ErrorState onRetry={retry}>{translate("unit.failed")}</ErrorState>} />;
  if (!isPaused) return <Unsettled state={<UnitSkeleton />} />;
  return <Unsettled state={<EmptyState>{translate("unit.offline")}</EmptyState>} />;
}

/** The page of a unit that is not there, yet or at all. */
function Unsettled({ state }: { state: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate("managedUnit.title")} hidden />
      <PageHeader title={translate("managedUnit.title")} onBack={() => goBack(paths.properties)} />
      {state}
    </>
  );
}

interface UnitProps {
  unit: ManagedUnit;
  /** Has answered the unit, and learns what it becomes. */
  query: ApiQuery<ManagedUnit>;
}

function Unit({ unit, query }: UnitProps) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const session = useSession();
  const [isEditing, setEditing] = useState(false);
  const { unitName, propertyId, unitProfileType, unitProfileSubType, archived, mayEdit } = unit;
  const use = unitProfileSubType && titleOf("usage", unitProfileSubType);
  const edit = <Button onClick={() => setEditing(true)}>{translate("managedUnit.edit")}</Button>;
  const isUser = session.signedIn && session.role === "User";
  return (
    <>
      <PageHead title={unitName} hidden />
      <PageHeader
        title={unitName}
        lead={
          <>
            {[titleOf("unitType", unitProfileType), use].filter(Boolean).join(" · ")} ·{" "}
            <Link to={propertyUrl(propertyId.propertyId)}>{propertyId.propertyName}</Link>
          </>
        }
        onBack={() => goBack(propertyUrl(propertyId.propertyId))}
        action={mayEdit ? edit : isUser && <Enquire unit={unit} />}
      />
      {archived && (
        <div className={styles.note}>
          <Banner kind="warning">{translate("manage.archivedNote")}</Banner>
        </div>
      )}
      <Overview unit={unit} query={query} />
      {isEditing && <UnitEditor query={query} onClose={() => setEditing(false)} />}
    </>
  );
}

function Overview({ unit, query }: UnitProps) {
  const translate = useTranslate();
  const session = useSession();
  const role = session.signedIn && session.role;
  const [tab, setTab] = useState<string | null>(null);
  const adding = useAddingTenancy(unit);
  const { unitProfileId, unitName, unitStatus, version, archived, mayEdit } = unit;
  const lease = translate("menu.newLease");
  const add = adding.mayAdd && (
    <div className={styles.offers}>
      <Button onClick={adding.open}>{translate("unit.addTenancy")}</Button>
      {unitStatus === "NOP" && (
        <LinkButton to={leaseOfUnitUrl(unitProfileId)} aria-label={`${lease}: ${unitName}`}>
          {lease}
        </LinkButton>
      )}
    </div>
  );
  return (
    <div className={styles.overview}>
      <UnitOverview unit={unit} action={<AddTenancy unit={unit}>{add}</AddTenancy>}>
        <ManagedUnitTabs
          unit={unit}
          chosen={tab}
          onChoose={setTab}
          tenancy={
            <ManagedTenancies
              unit={unit}
              showsOthers={role !== "User"}
              Papers={Papers}
              {...(role === "Administrator" && { History: TenancyHistory })}
            />
          }
          documents={
            <OfActiveTenancy unitProfileId={unitProfileId}>
              {({ tenancyId }) => <Papers tenancyId={tenancyId} />}
            </OfActiveTenancy>
          }
        />
        {mayEdit && version !== undefined && archived !== undefined && (
          <div className={styles.actions}>
            <UnitActions key={version} unit={{ ...unit, version, archived }} query={query} />
          </div>
        )}
        {role === "Administrator" && <RecordHistory recordType="unit" recordId={unitProfileId} labels={unitLabels} />}
      </UnitOverview>
      {adding.isOpen && (
        <AddTenancyModal
          unit={unit}
          start={adding.start}
          onClose={adding.close}
          // There it can be activated.
          onCreated={() => setTab("tenancy")}
        />
      )}
    </div>
  );
}

/** Whether the person may add a tenancy now, and does: also by a link that asks for it, and after the session ended over it. */
function useAddingTenancy({ unitProfileId, mayEdit, archived, tenancyStatus }: ManagedUnit) {
  const mayAdd = mayEdit && !archived && tenancyStatus === null;
  const here = usePlace();
  const placeWithout = withoutAddWish(here);
  const [start, setStart] = useState(() => tenancyStartIn(here.search));
  const draft = addTenancyDraft(unitProfileId);
  const [isOpen, setOpen] = useState(() => mayAdd && (placeWithout !== null || hasFormDraft(...draft)));
  useEffect(() => {
    if (placeWithout !== null) navigate(placeWithout, { replace: true, within: true });
  }, [placeWithout]);
  const close = () => {
    setOpen(false);
    setStart(tenancyStartIn(""));
  };
  return { mayAdd, isOpen, start, open: () => setOpen(true), close };
}

export const page = managePage(ManagedUnitPage);
