import type { AreaPage } from "@vasati/contract/portfolio/areas/pages";
import { areaKinds, areaPath } from "@vasati/contract/portfolio/areas/kinds";
import type { AreaKindName } from "@vasati/contract/portfolio/areas/kinds";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { paths } from "../../../routing/paths.ts";
import { LinkButton } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/state.tsx";
import { nothingChosen, searchUrl } from "../search-choice/search-choice.ts";
import { UnitCards } from "../unit-cards.tsx";
import styles from "./area-links.module.css";
import { AreaLinks } from "./area-links.tsx";

/** What is vacant in an area, of one kind, and where to go on: the search, other kinds, other areas. */
export function AreaUnits({ page }: { page: AreaPage }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { area, kind, units, otherKinds, nearby } = page;
  const areaName = titleOf("area", area.value, area.title);
  const kindTitle = (name: AreaKindName) => translate(`area.kind.${name}`);
  return (
    <>
      {units.length > 0 ? (
        <>
          <h2 className={styles.heading}>{translate("search.newest")}</h2>
          <UnitCards units={units} count={units.length} first />
        </>
      ) : (
        <EmptyState
          picture="/pictures/empty-results.svg"
          first
          action={<LinkButton to={paths.search}>{translate("search.title")}</LinkButton>}
        >
          {translate("area.nothing", { kind: kindTitle(kind), area: areaName })}
        </EmptyState>
      )}
      <AreaLinks title={translate("area.narrow")} links={useSearches(page)} />
      <AreaLinks
        title={translate("area.others", { area: areaName })}
        links={otherKinds.map((other) => ({ title: kindTitle(other), to: areaPath(area, other) }))}
      />
      <AreaLinks
        title={translate("area.nearby", { kind: kindTitle(kind) })}
        links={nearby.map((other) => ({ title: titleOf("area", other.value, other.title), to: areaPath(other, kind) }))}
      />
    </>
  );
}

/** The searches that find the same units, and all of them: one for each category. */
function useSearches({ area, kind, categories }: AreaPage) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { unitType } = areaKinds[kind] as { unitType?: string };
  return categories.map((category) => ({
    title: translate("area.search", { category: titleOf("category", category) }),
    to: searchUrl({
      ...nothingChosen,
      location: area.value,
      category: [category, unitType].filter(Boolean).join("."),
    }),
  }));
}
