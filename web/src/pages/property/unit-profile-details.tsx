import type { ManagedUnit } from "@vasati/contract/managed-units";
import type { ReactNode } from "react";
import { useState } from "react";
import { RecordHistory } from "../../features/audit/manage/record-history.tsx";
import { Enquire } from "../../features/enquiries/enquire.tsx";
import { AddTenancy } from "../../features/units/add-tenancy.tsx";
import { ManagedUnitTabs } from "../../features/units/manage/managed-unit-tabs.tsx";
import { useManagedUnit } from "../../features/units/manage/use-managed-unit.ts";
import { UnitActions } from "../../features/units/manage/unit-actions.tsx";
import { UnitEditor } from "../../features/units/manage/unit-editor.tsx";
import { unitLabels } from "../../features/units/manage/unit-words.ts";
import { UnitOverview } from "../../features/units/unit-overview.tsx";
import { UnitSkeleton } from "../../features/units/unit-skeleton.tsx";
import { isUnitId, useUnitId } from "../../features/units/use-unit.ts";
import { useCodeTitle } from "../../lib/code-titles.ts";
import { PageHead } from "../../lib/head.tsx";
import { useTranslate } from "../../lib/i18n.tsx";
import { Link } from "../../lib/navigation.tsx";
import { useSession } from "../../lib/session.ts";
import { goBack } from "../../manage/go-back.ts";
import { managePage } from "../../manage/manage-page.tsx";
import { paths, propertyUrl } from "../../paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorScreen } from "../../ui/error-screen.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import styles from "./unit-profile-details.module.css";

function ManagedUnitPage() {
  const id = useUnitId() ?? null;
  if (id === null) return <ErrorScreen status={404} title="unit.noneTitle" words="managedUnit.noneWords" />;
  return isUnitId(id) ? <UnitOf key={id} id={Number(id)} /> : <Missing />;
}

const Missing = () => <ErrorScreen status={404} title="managedUnit.missingTitle" words="managedUnit.missingWords" />;

function UnitOf({ id }: { id: number }) {
  const translate = useTranslate();
  const { data: unit, error, isPaused, retry } = useManagedUnit(id);
  if (error?.status === 404) return <Missing />;
  if (unit) return <Unit unit={unit} />;
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

function Unit({ unit }: { unit: ManagedUnit }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const session = useSession();
  const [isEditing, setEditing] = useState(false);
  const { unitProfileId, unitName, propertyId, unitProfileType, unitProfileSubType, version, archived, mayEdit } = unit;
  const role = session.signedIn && session.role;
  const use = unitProfileSubType && titleOf("usage", unitProfileSubType);
  const edit = <Button onClick={() => setEditing(true)}>{translate("managedUnit.edit")}</Button>;
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
        action={mayEdit ? edit : role === "User" && <Enquire unit={unit} />}
      />
      {archived && (
        <div className={styles.note}>
          <Banner kind="warning">{translate("manage.archivedNote")}</Banner>
        </div>
      )}
      <div className={styles.overview}>
        <UnitOverview
          unit={unit}
          action={<AddTenancy unit={unit} {...(mayEdit && { reason: "managedUnit.addTenancyLater" })} />}
        >
          <ManagedUnitTabs unit={unit} />
          {mayEdit && version !== undefined && archived !== undefined && (
            <div className={styles.actions}>
              <UnitActions key={version} unit={{ ...unit, version, archived }} />
            </div>
          )}
          {role === "Administrator" && <RecordHistory recordType="unit" recordId={unitProfileId} labels={unitLabels} />}
        </UnitOverview>
      </div>
      {isEditing && <UnitEditor unitProfileId={unitProfileId} onClose={() => setEditing(false)} />}
    </>
  );
}

export const page = managePage(ManagedUnitPage);
