import { AlertButton } from "../features/vacancy-alerts/alert-button.tsx";
import { AreaUnits } from "../features/units/area/area-units.tsx";
import { areaQuery } from "../features/units/units.api.ts";
import { UnitCards } from "../features/units/unit-cards.tsx";
import type { AreaPage as Answer } from "@vasati/contract/portfolio/areas/pages";
import type { AreaKind } from "@vasati/contract/portfolio/areas/kinds";
import { areaKinds, areaPath } from "@vasati/contract/portfolio/areas/kinds";
import { cardsPerPage } from "@vasati/contract/wire/paging";
import { useCodeTitle } from "../domain/words/code-titles.ts";
import { linkPreviewOf } from "../domain/link-preview.ts";
import { useApi } from "../lib/api/api-query.ts";
import { PageHead } from "../lib/browser/head.tsx";
import { usePlace } from "../lib/browser/navigation.tsx";
import { formatMoney, formatNumber } from "../lib/i18n/format.ts";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { paths, withQuery } from "../routing/paths.ts";
import type { Page } from "../routing/page.ts";
import { LinkButton } from "../ui/controls/button.tsx";
import { PageHeader } from "../ui/content/page-header.tsx";
import { ErrorScreen } from "../ui/feedback/error-screen.tsx";
import { EmptyState, ErrorState } from "../ui/feedback/state.tsx";

/** `/rent/bengaluru/indiranagar/shops`; undefined for an address of another form. */
function queryOf(path: string) {
  const [, city, area, kind] = /^\/rent\/([a-z0-9-]+)\/([a-z0-9-]+)\/([a-z-]+)$/.exec(path) ?? [];
  return city && area && kind ? areaQuery({ city, area, kind }) : undefined;
}

/** What is vacant in an area, of one kind, for those who come from a search engine. */
function AreaPage() {
  const query = queryOf(usePlace().path);
  return query ? <Found query={query} /> : <ErrorScreen status={404} />;
}

function Found({ query }: { query: ReturnType<typeof areaQuery> }) {
  const translate = useTranslate();
  const { data: page, error, isPaused, retry } = useApi(query);
  if (page) return <Shown page={page} />;
  if (error?.status === 404) return <ErrorScreen status={404} />;
  return (
    <>
      <PageHead title={translate("search.title")} hidden />
      <PageHeader title={translate("search.title")} />
      {error ? (
        <ErrorState onRetry={retry}>{translate("search.failed")}</ErrorState>
      ) : isPaused ? (
        <EmptyState>{translate("search.offline")}</EmptyState>
      ) : (
        <UnitCards units={undefined} count={cardsPerPage} />
      )}
    </>
  );
}

function Shown({ page }: { page: Answer }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { area, kind, total, totalIsCapped, rentFrom, units } = page;
  const words = {
    kind: translate(`area.kind.${kind}`),
    area: titleOf("area", area.value, area.title),
    city: titleOf("city", area.city),
  };
  const title = translate("area.title", words);
  const shown = formatNumber(total);
  const count = totalIsCapped
    ? translate("search.foundAtLeast", { shown })
    : total > 0
      ? translate("search.found", { count: total, shown })
      : null;
  const rent = rentFrom === null ? null : translate("area.from", { rent: formatMoney(rentFrom) });
  const lead = [count, rent].filter(Boolean).join(" · ");
  return (
    <>
      <PageHead
        title={title}
        description={lead === "" ? title : translate("area.description", { title, facts: lead })}
        canonical={areaPath(area, kind)}
        picture={units[0] ? linkPreviewOf(units[0]) : "/pictures/empty-results.svg"}
        hidden={total === 0}
        area={page}
      />
      <PageHeader title={title} lead={lead} action={<MapLink page={page} />} />
      <AreaUnits page={page} />
      <AlertButton {...soughtOn(page)} />
    </>
  );
}

/** The same on the map; where there is none, `base.css` hides it. */
function MapLink({ page }: { page: Answer }) {
  const translate = useTranslate();
  const { location, category, unitProfile } = soughtOn(page).sought;
  const url = withQuery(paths.map, { location, category: [category, unitProfile].filter(Boolean).join(".") });
  return <LinkButton to={url}>{translate("map.open")}</LinkButton>;
}

/** What an alert of the page is about: one category of it. */
function soughtOn({ area, kind }: Answer) {
  const { categories, unitType = "" } = areaKinds[kind] as AreaKind;
  const sought = { location: area.value, category: categories[0], unitProfile: unitType };
  return { sought, areaName: area.title, categories };
}

const firstView = ({ pathname }: URL) => {
  const query = queryOf(pathname);
  return query ? [query] : [];
};

export const page: Page = { Component: AreaPage, firstView };
