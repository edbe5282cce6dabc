import type { UnitCard as Unit } from "@vasati/contract/portfolio/units";
import type { Position } from "@vasati/contract/portfolio/map/positions";
import type { UnitMap as UnitMapAnswer, UnitPin } from "@vasati/contract/portfolio/map/unit-map";
import { IconList, IconMap, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { formatNumber } from "../../../lib/i18n/format.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { useLanguage, useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Button, IconButton } from "../../../ui/controls/button.tsx";
import { VisuallyHidden } from "../../../ui/content/visually-hidden.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/state.tsx";
import type { MapMoves } from "../../../ui/map/map-view.tsx";
import { MapView } from "../../../ui/map/map-view.tsx";
import { boundsOf } from "../../../ui/map/mercator.ts";
import type { SearchChoice } from "../search-choice/search-choice.ts";
import { MapCards, PickedCards } from "./map-cards.tsx";
import type { PinGroup } from "./pin-groups.ts";
import { pinGroups } from "./pin-groups.ts";
import { Pins } from "./pins.tsx";
import { unitMapQuery } from "./unit-map.api.ts";
import styles from "./unit-map.module.css";
import { useMapSearch } from "./use-map-search.ts";
import { useSize } from "./use-size.ts";
import type { MapStart } from "./use-map-place.ts";

interface UnitMapProps {
  /** The address of the map's style. */
  style: string;
  choice: SearchChoice;
  /** Whether the filters say what is searched for. */
  searches: boolean;
  start: MapStart;
  moves: MapMoves;
  /** Title and filters. */
  children: ReactNode;
}

const noPins: readonly UnitPin[] = [];
const noUnits: readonly Unit[] = [];

/** The vacant units of the part that the map shows: pins and cards side by side, or on a phone either of them. */
export function UnitMap({ style, choice, searches, start, moves, children }: UnitMapProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const whole = useSize(frame);
  const size = useSize(stage);
  const place = whole && start(whole);
  const found = useMapSearch(searches && size && place ? unitMapQuery(choice, boundsOf(place, size)) : null);
  const { pins = noPins, items = noUnits } = found.data ?? {};
  const groups = useMemo(() => pinGroups(pins), [pins]);
  const { looked, lookedAt, picked, pick, point } = useLooked(groups);
  const firstPicked = picked?.units[0]?.unitProfileId;
  const [view, setView] = useState<"map" | "list">("map");
  return (
    <div className={styles.page} data-view={view}>
      <div className={styles.side}>
        <div className={styles.head}>{children}</div>
        <div className={styles.list}>
          <h2>
            <VisuallyHidden>{translate("map.units")}</VisuallyHidden>
          </h2>
          <Found found={found} searches={searches}>
            <MapCards found={found.data} on={lookedAt} picked={firstPicked} onPoint={point} />
          </Found>
        </div>
      </div>
      <div ref={setFrame} className={styles.map}>
        {place && (
          <MapView
            label={translate("map.label")}
            style={style}
            place={place}
            stage={setStage}
            {...moves}
            without={translate("map.withList")}
            renderMarks={(drawn) => (
              <Pins
                key={language}
                drawn={drawn}
                groups={groups}
                looked={looked}
                onPick={pick}
                onPoint={(group) => point(group?.units[0]?.unitProfileId ?? null)}
              />
            )}
          >
            {picked && <Picked key={firstPicked} group={picked} cards={items} onClose={() => pick(null)} />}
          </MapView>
        )}
      </div>
      <Button look="primary" className={styles.toggle} onClick={() => setView(view === "map" ? "list" : "map")}>
        {view === "map" ? <IconList size={20} aria-hidden /> : <IconMap size={20} aria-hidden />}
        {view === "map" ? listWords(found, translate) : translate("map.open")}
      </Button>
    </div>
  );
}

/** The pins that are looked at: the one that was picked, and the one under the pointer, on the map or in the list. */
function useLooked(groups: readonly PinGroup[]) {
  // By its position: the units there may become others.
  const [pickedAt, pick] = useState<Position | null>(null);
  const picked =
    groups.find(({ latitude, longitude }) => latitude === pickedAt?.latitude && longitude === pickedAt.longitude) ??
    null;
  // Gone from this part of the map, it doesn't come back by itself.
  if (pickedAt && !picked) pick(null);
  const [pointed, point] = useState<number | null>(null);
  const looked = useMemo(() => {
    const has = ({ units }: PinGroup) => units.some(({ unitProfileId }) => unitProfileId === pointed);
    return [...new Set([groups.find(has), picked])].filter((group) => group !== null && group !== undefined);
  }, [groups, picked, pointed]);
  const lookedAt = new Set(looked.flatMap(({ units }) => units.map(({ unitProfileId }) => unitProfileId)));
  return { looked, lookedAt, picked, pick, point };
}

interface PickedProps {
  group: PinGroup;
  /** Those that are known. */
  cards: readonly Unit[];
  onClose: () => void;
}

/** What the pin stands for, over the map. */
function Picked({ group: { units }, cards, onClose }: PickedProps) {
  const translate = useTranslate();
  const section = useRef<HTMLElement>(null);
  const closeOn = useEffectEvent((key: string) => {
    if (key === "Escape") onClose();
  });
  useEffect(() => {
    const pin = document.activeElement;
    // With another answer to the search it stays as it was.
    if (!(pin instanceof HTMLButtonElement)) return undefined;
    section.current?.focus({ preventScroll: true });
    // Back to the pin, if the map still has it, unless another one was picked.
    return () => {
      if (document.activeElement === document.body) pin.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => closeOn(key);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="picked" className={styles.picked}>
      <div className={styles.title}>
        <h2 id="picked">{translate("search.found", { count: units.length, shown: formatNumber(units.length) })}</h2>
        <IconButton label={translate("dialog.close")} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.cards}>
        <PickedCards pins={units} units={cards} />
      </div>
    </section>
  );
}

interface FoundProps {
  found: ReturnType<typeof useMapSearch>;
  searches: boolean;
  children: ReactNode;
}

/** How much there is where the map is, and the cards; or why there is none. */
function Found({ found: { data, error, isPending, isPaused, retry }, searches, children }: FoundProps) {
  const translate = useTranslate();
  if (!searches) return <EmptyState>{translate("map.chooseCategory")}</EmptyState>;
  if (error) return <ErrorState onRetry={retry}>{translate("search.failed")}</ErrorState>;
  if (isPaused && !data) return <EmptyState>{translate("search.offline")}</EmptyState>;
  const shown = data?.pins.length ?? 0;
  return (
    <>
      <p role="status" className={styles.count}>
        {data ? foundWords(data, translate) : translate("search.searching")}
        {data && isPending && <Spinner />}
      </p>
      {(!data || shown > 0) && children}
    </>
  );
}

/** On a phone the map alone is seen: what the list has to say is what leads there. */
function listWords({ data, error }: Pick<FoundProps["found"], "data" | "error">, translate: Translate): string {
  if (error) return translate("search.failed");
  const count = data?.pins.length ?? 0;
  return data && count === 0 && !data.isCutShort ? translate("map.nothingHere") : translate("map.showList", { count });
}

function foundWords({ pins, isCutShort }: UnitMapAnswer, translate: Translate): string {
  const shown = formatNumber(pins.length);
  if (isCutShort) return translate("map.cutShort", { shown });
  return pins.length > 0 ? translate("search.found", { count: pins.length, shown }) : translate("map.nothing");
}
