import type { UnitProfile } from "@vasati/contract/portfolio/unit-profiles";
import { dashboardRoles } from "@vasati/contract/people/roles";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import type { ApiQuery } from "../../lib/api/query.ts";
import { RecordHistory } from "../../features/audit/manage/record-history.tsx";
import { DraftAgreement } from "../../features/agreements/manage/draft-agreement.tsx";
import { DocumentsPanel } from "../../features/documents/documents-panel.tsx";
import { receivedEnquiriesAddress } from "../../features/enquiries/received-enquiries.api.ts";
import { PlaceFigures } from "../../features/profiles/manage/place-figures.tsx";
import { RecordLink } from "../../manage/record/record-link.tsx";
import { Enquire } from "../../features/enquiries/enquire/enquire.tsx";
import { OfActiveTenancy } from "../../features/tenancies/active-tenancy.tsx";
import type { AddTenancyModalProps } from "../../features/tenancies/manage/form/add-tenancy-modal.tsx";
import { tenancyLabels } from "../../features/tenancies/manage/tenancy-words.ts";
import { addTenancyDraft, tenancyStartIn, withoutAddWish } from "../../features/tenancies/tenancy-place.ts";
import { AddTenancy } from "../../features/units/page/add-tenancy.tsx";
import { UnitProfileTabs } from "../../features/units/manage/unit-profile-tabs.tsx";
import { useUnitProfile } from "../../features/units/manage/use-unit-profile.ts";
import { UnitActions } from "../../features/units/manage/unit-actions.tsx";
import { unitLabels } from "../../features/units/manage/unit-words.ts";
import { UnitOverview } from "../../features/units/page/unit-overview.tsx";
import { UnitSkeleton } from "../../features/units/page/unit-skeleton.tsx";
import { isUnitId, useUnitId } from "../../features/units/page/use-unit.ts";
import { useCodeTitle } from "../../domain/words/code-titles.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { goBack } from "../../lib/browser/go-back.ts";
import { managePage } from "../../manage/page/manage-page.tsx";
import { hasFormDraft } from "../../manage/form/form-draft.ts";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { leaseOfUnitUrl, propertyUrl } from "../../routing/addresses.ts";
import { paths } from "../../routing/paths.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Button, LinkButton } from "../../ui/controls/button.tsx";
import { ErrorScreen } from "../../ui/feedback/error-screen.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/state.tsx";
import styles from "./unit-profile-details.module.css";

const Papers = ({ tenancyId }: { tenancyId: number }) => (
  <DocumentsPanel tenancyId={tenancyId} Draft={DraftAgreement} />
);

/** It stands below what the page is opened for. */
const PlaceParts = lazyComponent(
  <Skeleton shape="control" />,
  async () => (await import("../../features/profiles/manage/place-parts.tsx")).PlaceParts,
);

/** Loads when its tab is opened. */
const ManagedTenancies = lazyComponent(
  <Skeleton shape="control" />,
  async () => (await import("../../features/tenancies/manage/managed-tenancies.tsx")).ManagedTenancies,
);

const TenancyHistory = ({ tenancyId }: { tenancyId: number }) => (
  <RecordHistory recordType="tenancy" recordId={tenancyId} labels={tenancyLabels} />
);

const UnitEditor = lazyModal(
  "unitProfile.editTitle",
  async () => (await import("../../features/units/manage/unit-editor.tsx")).UnitEditor,
);

const PhotosEditor = lazyModal(
  "listing.photos",
  async () => (await import("../../features/photos/manage/photos-editor.tsx")).PhotosEditor,
);

/** The form that adds a tenancy, and in it the one that adds a tenant. */
const AddTenancyModal = lazyModal("unit.addTenancy", async () => {
  const [{ AddTenancyModal: Modal }, { AddTenant }] = await Promise.all([
    import("../../features/tenancies/manage/form/add-tenancy-modal.tsx"),
    import("../../features/tenants/manage/add-tenant.tsx"),
  ]);
  return (props: Omit<AddTenancyModalProps, "TenantModal">) => <Modal {...props} TenantModal={AddTenant} />;
});

function UnitProfilePage() {
  const id = useUnitId() ?? null;
  if (id === null) return <ErrorScreen status={404} title="unit.noneTitle" words="unitProfile.noneWords" />;
  return isUnitId(id) ? <UnitOf key={id} id={Number(id)} /> : <Missing />;
}

const Missing = () => <ErrorScreen status={404} title="unitProfile.missingTitle" words="unitProfile.missingWords" />;

function UnitOf({ id }: { id: number }) {
  const translate = useTranslate();
  const { data: unit, query, error, isPaused, retry } = useUnitProfile(id);
  if (error?.status === 404) return <Missing />;
  if (unit) return <Unit unit={unit} query={query} />;
  if (error) return <Unsettled state={<ErrorState onRetry={retry}>{translate("unit.failed")}</ErrorState>} />;
  if (!isPaused) return <Unsettled state={<UnitSkeleton />} />;
  return <Unsettled state={<EmptyState>{translate("unit.offline")}</EmptyState>} />;
}

/** The page of a unit that is loading or doesn't exist. */
function Unsettled({ state }: { state: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate("unitProfile.title")} hidden />
      <PageHeader title={translate("unitProfile.title")} onBack={() => goBack(paths.properties)} />
      {state}
    </>
  );
}

interface UnitProps {
  unit: UnitProfile;
  /** The query of the unit, which is updated after a change. */
  query: ApiQuery<UnitProfile>;
}

function Unit({ unit, query }: UnitProps) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const session = useSession();
  const [isEditing, setEditing] = useState(false);
  const { unitName, propertyId, unitProfileType, unitProfileSubType, archived, mayEdit } = unit;
  const use = unitProfileSubType && titleOf("usage", unitProfileSubType);
  const [showsPhotos, setShowsPhotos] = useState(false);
  const edit = (
    <div className={styles.offers}>
      <Button onClick={() => setShowsPhotos(true)}>{translate("listing.photos")}</Button>
      <Button onClick={() => setEditing(true)}>{translate("unitProfile.edit")}</Button>
    </div>
  );
  const isUser = hasRole(session, "User");
  const seesAll = unit.version !== undefined && hasRole(session, ...dashboardRoles);
  return (
    <>
      <PageHead title={unitName} hidden />
      <PageHeader
        title={unitName}
        lead={
          <>
            {[titleOf("unitType", unitProfileType), use].filter(Boolean).join(" · ")} ·{" "}
            <RecordLink kind="property" id={propertyId.propertyId}>
              {propertyId.propertyName}
            </RecordLink>
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
      {seesAll && <PlaceFigures kind="unit" id={unit.unitProfileId} />}
      <Overview unit={unit} query={query} />
      {seesAll && (
        <div className={styles.belongings}>
          <PlaceParts
            kind="unit"
            id={unit.unitProfileId}
            all={{ enquiries: receivedEnquiriesAddress.url({ unitProfileId: unit.unitProfileId }) }}
          />
        </div>
      )}
      {showsPhotos && (
        <PhotosEditor
          listing={{ of: "unit", id: unit.unitProfileId }}
          name={unitName}
          onClose={() => setShowsPhotos(false)}
        />
      )}
      {isEditing && <UnitEditor query={query} onClose={() => setEditing(false)} />}
    </>
  );
}

function Overview({ unit, query }: UnitProps) {
  const translate = useTranslate();
  const session = useSession();
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
      <UnitOverview unit={unit} action={!archived && <AddTenancy unit={unit}>{add}</AddTenancy>}>
        <UnitProfileTabs
          unit={unit}
          chosen={tab}
          onChoose={setTab}
          tenancy={
            <ManagedTenancies
              unit={unit}
              showsOthers={!hasRole(session, "User")}
              Papers={Papers}
              {...(hasRole(session, "Administrator") && { History: TenancyHistory })}
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
        {hasRole(session, "Administrator") && (
          <RecordHistory recordType="unit" recordId={unitProfileId} labels={unitLabels} />
        )}
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

/** Whether the person may add a tenancy now, and whether the form is open: also by a link, and after the session ended. */
function useAddingTenancy({ unitProfileId, mayEdit, archived, tenancyStatus }: UnitProfile) {
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

export const page = managePage(UnitProfilePage);
