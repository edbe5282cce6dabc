import { composeAddress, unitPlace } from "@vasati/contract/portfolio/display-address";
import { Asking } from "../features/questions/asking.tsx";
import { Ways } from "../features/questions/ways.tsx";
import { LinkedAlerts } from "../features/vacancy-alerts/linked-alerts.tsx";
import { unitQuery } from "../features/units/units.api.ts";
import { isUnitId, unitIdIn } from "../features/units/page/use-unit.ts";
import { Booking } from "../features/visits/book/booking.tsx";
import { LinkedVisit } from "../features/visits/book/linked-visit.tsx";
import { slotsOf } from "../features/visits/visitor.api.ts";
import { useApi } from "../lib/api/api-query.ts";
import { PageHead } from "../lib/browser/head.tsx";
import { usePlace } from "../lib/browser/navigation.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { paths } from "../routing/paths.ts";
import type { Page } from "../routing/page.ts";
import { PageHeader } from "../ui/content/page-header.tsx";
import { ErrorScreen } from "../ui/feedback/error-screen.tsx";

/**
 * Booking a visit to a unit, asking about it, and the visit or the alerts of a mailed link: one page, because every page adds to the first script of visitors.
 */
function VisitPage() {
  const translate = useTranslate();
  const { path, search } = usePlace();
  const id = unitIdIn(search);
  if (path === paths.confirmAlert) return <OfAlerts what="confirm" />;
  if (path === paths.alerts) return <OfAlerts what="stop" />;
  if (path !== paths.visit)
    return id !== null && isUnitId(id) ? <OfUnit key={id} id={id} asks={path === paths.ask} /> : <Missing />;
  return (
    <>
      <PageHead title={translate("visit.title")} hidden />
      <PageHeader title={translate("visit.title")} />
      <LinkedVisit />
    </>
  );
}

function OfAlerts({ what }: { what: "confirm" | "stop" }) {
  const translate = useTranslate();
  const title = translate(`alert.${what}Title`);
  return (
    <>
      <PageHead title={title} hidden />
      <PageHeader title={title} lead={translate(`alert.${what}Lead`)} />
      <LinkedAlerts />
    </>
  );
}

const Missing = () => <ErrorScreen status={404} title="unit.missingTitle" words="unit.missingWords" />;

function OfUnit({ id, asks }: { id: string; asks: boolean }) {
  const translate = useTranslate();
  const { data: unit, error } = useApi(unitQuery(id));
  const { data: opening } = useApi(slotsOf(id));
  if (error?.status === 404) return <Missing />;
  const title = translate(asks ? "question.title" : "visit.book");
  const unitName = unit ? unitPlace({ ...unit, ...unit.propertyId }) : "";
  return (
    <>
      <PageHead title={title} hidden />
      <PageHeader
        title={title}
        lead={unit && translate(asks ? "question.lead" : "visit.lead", { unitName })}
        backTo={paths.search}
        onBack={() => history.back()}
      />
      <Ways
        unitProfileId={Number(id)}
        place={unit ? composeAddress({ buildingName: unitName, area: unit.addressId.area }) : ""}
        telePhone={opening?.telePhone ?? ""}
        shown={asks ? "question" : "visit"}
      />
      {asks ? <Asking unitProfileId={Number(id)} /> : <Booking unitProfileId={Number(id)} />}
    </>
  );
}

const firstView = ({ pathname, search }: URL) => {
  const id = unitIdIn(search);
  return [paths.bookVisit, paths.ask].some((path) => path === pathname) && id !== null && isUnitId(id)
    ? [unitQuery(id), slotsOf(id)]
    : [];
};

export const page: Page = { Component: VisitPage, firstView };
