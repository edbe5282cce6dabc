import type { UnitDetail } from "@vasati/contract/portfolio/units";
import { composeAddress } from "@vasati/contract/portfolio/display-address";
import { staff } from "@vasati/contract/people/roles";
import type { ReactNode } from "react";
import { DocumentsPanel } from "../features/documents/documents-panel.tsx";
import { Enquire } from "../features/enquiries/enquire/enquire.tsx";
import { addTenancyUrl } from "../features/tenancies/tenancy-place.ts";
import { AlertButton } from "../features/vacancy-alerts/alert-button.tsx";
import { AddTenancy } from "../features/units/page/add-tenancy.tsx";
import { linkPreviewOf } from "../domain/link-preview.ts";
import { useShortlistParts } from "../domain/shortlist/load-shortlist.ts";
import { rentWords } from "../domain/words/rent-words.ts";
import { fromResults } from "../features/units/unit-card.tsx";
import { UnitOverview } from "../features/units/page/unit-overview.tsx";
import { UnitSkeleton } from "../features/units/page/unit-skeleton.tsx";
import { UnitTabs } from "../features/units/page/unit-tabs.tsx";
import { unitQuery } from "../features/units/units.api.ts";
import { isUnitId, unitIdIn, useUnit, useUnitId } from "../features/units/page/use-unit.ts";
import { useCodeTitle } from "../domain/words/code-titles.ts";
import { formatNumber } from "../lib/i18n/format.ts";
import { PageHead } from "../lib/browser/head.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { navigate } from "../lib/browser/navigation.tsx";
import { hasRole, useSession } from "../lib/session/session.ts";
import { askUrl, bookVisitUrl } from "../routing/addresses.ts";
import { paths, unitUrl } from "../routing/paths.ts";
import type { Page } from "../routing/page.ts";
import { LinkButton } from "../ui/controls/button.tsx";
import { ErrorScreen } from "../ui/feedback/error-screen.tsx";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { PageHeader } from "../ui/content/page-header.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../ui/feedback/state.tsx";

/** Tabs for signed-in people, which load when they are opened. */
const UnitTenancies = lazyComponent(
  <Skeleton shape="control" />,
  async () => (await import("../features/tenancies/unit-tenancies.tsx")).UnitTenancies,
);
const OfActiveTenancy = lazyComponent(
  <Skeleton shape="control" />,
  async () => (await import("../features/tenancies/active-tenancy.tsx")).OfActiveTenancy,
);

/** Back to the results if the unit was opened from them, otherwise to the search. */
function goBack(): void {
  const state = history.state as Partial<typeof fromResults> | null;
  if (state?.from === fromResults.from) history.back();
  else navigate(paths.search);
}

function UnitDetailsPage() {
  const id = useUnitId();
  if (id === undefined) return <Unsettled state={<UnitSkeleton />} />;
  if (id === null) return <ErrorScreen status={404} title="unit.noneTitle" words="unit.noneWords" />;
  return isUnitId(id) ? <UnitOf key={id} id={id} /> : <Missing />;
}

const Missing = () => <ErrorScreen status={404} title="unit.missingTitle" words="unit.missingWords" />;

function UnitOf({ id }: { id: string }) {
  const translate = useTranslate();
  const { data: unit, error, isPaused, retry } = useUnit(id);
  if (unit) return <Unit unit={unit} />;
  if (error?.status === 404) return <Missing />;
  if (error) return <Unsettled state={<ErrorState onRetry={retry}>{translate("unit.failed")}</ErrorState>} />;
  if (!isPaused) return <Unsettled state={<UnitSkeleton />} />;
  return <Unsettled state={<EmptyState>{translate("unit.offline")}</EmptyState>} />;
}

/** The page of a unit that is loading or doesn't exist. */
function Unsettled({ state }: { state: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate("unit.title")} hidden />
      <PageHeader title={translate("unit.title")} onBack={goBack} backTo={paths.search} />
      {state}
    </>
  );
}

function Unit({ unit }: { unit: UnitDetail }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const session = useSession();
  const shortlist = useShortlistParts();
  const kind = titleOf("unitType", unit.unitProfileType);
  const use = unit.unitProfileSubType && titleOf("usage", unit.unitProfileSubType);
  return (
    <>
      <UnitHead unit={unit} kind={kind} />
      <PageHeader
        title={unit.unitName}
        lead={[kind, use].filter(Boolean).join(" · ")}
        onBack={goBack}
        backTo={paths.search}
        action={
          <Enquire
            unit={unit}
            beside={
              unit.unitStatus === "NOP" && (
                <>
                  <LinkButton to={askUrl(unit.unitProfileId)}>{translate("question.ask")}</LinkButton>
                  <LinkButton to={bookVisitUrl(unit.unitProfileId)}>{translate("visit.book")}</LinkButton>
                </>
              )
            }
          />
        }
      />
      <UnitOverview
        unit={unit}
        heart={shortlist && <shortlist.Heart unit={unit} isLabelled />}
        action={
          <>
            <AddTenancy unit={unit}>
              {hasRole(session, ...staff) && (
                <LinkButton to={addTenancyUrl(unit.unitProfileId)}>{translate("unit.addTenancy")}</LinkButton>
              )}
            </AddTenancy>
            <OfferOfLet unit={unit} />
          </>
        }
      >
        <UnitTabs
          unit={unit}
          tenancy={<UnitTenancies unit={unit} showsOthers={!hasRole(session, "User")} Papers={DocumentsPanel} />}
          documents={
            <OfActiveTenancy unitProfileId={unit.unitProfileId}>
              {({ tenancyId }) => <DocumentsPanel tenancyId={tenancyId} />}
            </OfActiveTenancy>
          }
        />
      </UnitOverview>
    </>
  );
}

/** Whoever would have liked a unit that is taken can be told of others. */
function OfferOfLet({ unit }: { unit: UnitDetail }) {
  const { location, propertiesCategory: category, unitProfileType: unitProfile, unitProfileSubType } = unit;
  if (unit.unitStatus === "NOP" || location === undefined) return null;
  return (
    <AlertButton areaName={unit.addressId.area} sought={{ location, category, unitProfile, unitProfileSubType }} />
  );
}

/** What a shared link to the unit previews. */
function UnitHead({ unit, kind }: { unit: UnitDetail; kind: string }) {
  const translate = useTranslate();
  const { unitProfileId, unitName, addressId, areaOfUnit, photos } = unit;
  // An answer of a server of the version before has none.
  const [photo] = (photos as typeof photos | undefined) ?? [];
  const { area, districtMunicipality } = addressId;
  const place = composeAddress({ area, districtMunicipality }, { inFull: true });
  const size = translate("unit.squareFeet", { size: formatNumber(areaOfUnit) });
  return (
    <PageHead
      title={unitName}
      description={translate("unit.description", { kind, place, size, rent: rentWords(unit, translate) })}
      picture={linkPreviewOf({ ...unit, photo: photo ?? null })}
      canonical={unitUrl(unitProfileId)}
      // Whoever looks for a place isn't to find one that is taken.
      hidden={unit.unitStatus !== "NOP"}
      offers={unit}
    />
  );
}

const firstView = ({ search }: URL) => {
  const id = unitIdIn(search);
  return id !== null && isUnitId(id) ? [unitQuery(id)] : [];
};

export const page: Page = { Component: UnitDetailsPage, firstView };
