import { useEffect, useMemo, useRef, useState } from "react";
import { searchListQueries, useSearchLists } from "../features/catalogue/search-lists.ts";
import { MapFilters } from "../features/units/map/map-filters.tsx";
import { mapUrl, readMapAddress } from "../features/units/map/map-address.ts";
import { UnitMap } from "../features/units/map/unit-map.tsx";
import { mapStartQuery } from "../features/units/map/unit-map.api.ts";
import { useMapPlace } from "../features/units/map/use-map-place.ts";
import { isComplete } from "../features/units/search-choice/chosen.ts";
import type { SearchChoice } from "../features/units/search-choice/search-choice.ts";
import { nothingChosen, searchUrl } from "../features/units/search-choice/search-choice.ts";
import { PageHead } from "../lib/browser/head.tsx";
import { goBack } from "../lib/browser/go-back.ts";
import { navigate, usePlace } from "../lib/browser/navigation.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { paths } from "../routing/paths.ts";
import type { Page } from "../routing/page.ts";
import { LinkButton } from "../ui/controls/button.tsx";
import { PageHeader } from "../ui/content/page-header.tsx";
import { EmptyState, ErrorState } from "../ui/feedback/state.tsx";
import { useMapStyle } from "../lib/browser/map-style.ts";

/** The vacant units on a map. */
function MapPage() {
  const translate = useTranslate();
  const style = useMapStyle();
  const title = translate("map.title");
  return (
    <>
      <PageHead title={title} description={translate("search.description")} canonical={paths.map} hidden />
      {style === null ? (
        <>
          <PageHeader title={title} />
          <EmptyState
            action={
              <LinkButton to={paths.search} look="primary">
                {translate("search.title")}
              </LinkButton>
            }
          >
            {translate("map.off")}
          </EmptyState>
        </>
      ) : (
        <Searching style={style} />
      )}
    </>
  );
}

function Searching({ style }: { style: string }) {
  const translate = useTranslate();
  const { search } = usePlace();
  const address = useMemo(() => readMapAddress(search), [search]);
  const { choice, at, location } = address;
  const { lists, failed, retry } = useSearchLists();
  const { start, onPlace, settle } = useMapPlace(address);
  const bar = useRef<HTMLDetailsElement>(null);
  const area = useRef<HTMLSelectElement>(null);
  const searches = isComplete(choice, lists, true);
  const [acted, setActed] = useState<{ focused: "bar" | "area" }>();
  useEffect(() => {
    if (acted?.focused === "area") area.current?.focus();
    if (acted?.focused !== "bar") return;
    bar.current?.removeAttribute("open");
    bar.current?.querySelector("summary")?.focus();
  }, [acted]);
  const onSearch = (next: SearchChoice) => {
    settle();
    navigate(mapUrl(next, next.location ? null : at), { within: true });
    setActed({ focused: "bar" });
  };
  const onReset = () => {
    settle();
    navigate(mapUrl(nothingChosen, at), { within: true });
    setActed({ focused: "area" });
  };
  return (
    <UnitMap style={style} choice={choice} searches={searches} start={start} moves={{ onMove: settle, onPlace }}>
      <PageHeader
        title={translate("map.title")}
        onBack={() => goBack(searchUrl({ ...choice, location }))}
        backTo={paths.search}
      />
      {failed ? (
        <ErrorState onRetry={retry}>{translate("search.listsFailed")}</ErrorState>
      ) : (
        <MapFilters
          choice={choice}
          location={location}
          offers={lists}
          searches={searches}
          bar={bar}
          area={area}
          onSearch={onSearch}
          onReset={onReset}
        />
      )}
    </UnitMap>
  );
}

const firstView = ({ search }: URL) => {
  const { at, location } = readMapAddress(search.slice(1));
  return [...searchListQueries(), ...(at || !location ? [] : [mapStartQuery(location)])];
};

export const page: Page = { Component: MapPage, firstView };
