import { Booking } from "../features/visits/book/booking.tsx";
import { LinkedVisit } from "../features/visits/book/linked-visit.tsx";
import { slotsOf } from "../features/visits/visitor.api.ts";
import { unitQuery } from "../features/units/units.api.ts";
import { isUnitId, unitIdIn } from "../features/units/page/use-unit.ts";
import { useApi } from "../lib/api/api-query.ts";
import { PageHead } from "../lib/browser/head.tsx";
import { usePlace } from "../lib/browser/navigation.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { paths } from "../routing/paths.ts";
import type { Page } from "../routing/page.ts";
import { PageHeader } from "../ui/content/page-header.tsx";
import { ErrorScreen } from "../ui/feedback/error-screen.tsx";

/** Booking a visit, or the visit of a mailed link: one page, because every page adds to the first script of visitors. */
function VisitPage() {
  const translate = useTranslate();
  const { path, search } = usePlace();
  const id = unitIdIn(search);
  if (path === paths.bookVisit) return id !== null && isUnitId(id) ? <BookingPage key={id} id={id} /> : <Missing />;
  return (
    <>
      <PageHead title={translate("visit.title")} hidden />
      <PageHeader title={translate("visit.title")} />
      <LinkedVisit />
    </>
  );
}

const Missing = () => <ErrorScreen status={404} title="unit.missingTitle" words="unit.missingWords" />;

function BookingPage({ id }: { id: string }) {
  const translate = useTranslate();
  const { data: unit, error } = useApi(unitQuery(id));
  if (error?.status === 404) return <Missing />;
  return (
    <>
      <PageHead title={translate("visit.book")} hidden />
      <PageHeader
        title={translate("visit.book")}
        lead={unit && translate("visit.lead", { unitName: `${unit.unitName}, ${unit.propertyId.propertyName}` })}
        backTo={paths.search}
        onBack={() => history.back()}
      />
      <Booking unitProfileId={Number(id)} />
    </>
  );
}

const firstView = ({ pathname, search }: URL) => {
  const id = unitIdIn(search);
  return pathname === paths.bookVisit && id !== null && isUnitId(id) ? [unitQuery(id), slotsOf(id)] : [];
};

export const page: Page = { Component: VisitPage, firstView };
