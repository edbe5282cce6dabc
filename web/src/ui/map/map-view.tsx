import { IconMinus, IconPlus } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useOnline } from "../../lib/browser/online.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { IconButton } from "../controls/button.tsx";
import { ErrorState } from "../feedback/state.tsx";
import { MapFoot } from "./map-foot.tsx";
import styles from "./map-view.module.css";
import type { LngLatBounds, MapLibre, Marker } from "./maplibre.ts";
import type { MapPlace } from "./mercator.ts";

/** A map that is drawn, and what draws a mark on it. */
export interface DrawnMap {
  map: MapLibre;
  Marker: typeof Marker;
}

/** What follows the map's movements. */
export interface MapMoves {
  /** When one begins. */
  onMove?: (() => void) | undefined;
  /** After each, with the place that the map shows now. */
  onPlace: (place: MapPlace) => void;
}

interface MapViewProps extends MapMoves {
  /** For screen readers. */
  label: string;
  /** The address of its style. */
  style: string;
  /** What it shows; another place moves it there. */
  place: MapPlace;
  /** What to do where the map isn't there: the list goes on working, or the form. */
  without: string;
  /** Gets the element that the map fills, which is less than the whole: the foot is below it. */
  stage?: Ref<HTMLDivElement>;
  /** Draws on the map, once it's there. */
  renderMarks?: (drawn: DrawnMap) => ReactNode;
  /** Over the map, whether it's there or not. */
  children?: ReactNode;
}

/** `incomplete`: it's there, but some of its pictures aren't. `impossible`: the browser can't draw maps. */
type State = "coming" | "shown" | "incomplete" | "failed" | "impossible";

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** The place as addresses have it: to a metre. */
const placeOf = (map: MapLibre): MapPlace => {
  const { lat, lng } = map.getCenter().wrap();
  return { latitude: round(lat, 5), longitude: round(lng, 5), zoom: round(map.getZoom(), 2) };
};

const isSame = (one: MapPlace, other: MapPlace) =>
  one.latitude === other.latitude && one.longitude === other.longitude && one.zoom === other.zoom;

/** What MapLibre says of a picture that it couldn't load, or of a source of pictures that isn't there. */
interface Missing {
  sourceId: string;
  tile?: { tileID: { canonical: { z: number } } };
}

/** The level of the pictures that the map needs of a source; MapLibre rounds the zoom for some of them. */
function levelOf(map: MapLibre, sourceId: string): number {
  const source: { roundZoom?: boolean; tileSize?: number; maxzoom?: number } = map.getSource(sourceId) ?? {};
  const { roundZoom = false, tileSize = 512, maxzoom = Infinity } = source;
  const level = map.getZoom() + Math.log2(512 / tileSize);
  return Math.min(maxzoom, roundZoom ? Math.round(level) : Math.floor(level));
}

/** A picture of a level, somewhere in the bounds. */
interface MissingPicture {
  sourceId: string;
  level: number;
  bounds: LngLatBounds;
}

const isNeeded = (map: MapLibre, { sourceId, level, bounds }: MissingPicture): boolean =>
  level === levelOf(map, sourceId) && bounds.intersects(map.getBounds());

/** A map whose code loads when it's shown. Nothing is fetched from where its pictures come from before that. */
export function MapView(props: MapViewProps) {
  const [attempt, setAttempt] = useState(0);
  return <OneMap key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

type OneMapProps = MapViewProps & { onRetry: () => void };

function OneMap({ label, style, place, stage, without, renderMarks, onRetry, children, ...moves }: OneMapProps) {
  const translate = useTranslate();
  const { frame, drawn, state } = useDrawnMap({ label, style, place, ...moves });
  const again = useEffectEvent(() => {
    if (state === "failed" || state === "incomplete") onRetry();
  });
  useEffect(() => {
    const listen = () => again();
    window.addEventListener("online", listen);
    return () => window.removeEventListener("online", listen);
  }, []);
  const zoom = (by: 1 | -1) => drawn?.map.easeTo({ zoom: Math.round(drawn.map.getZoom()) + by });
  return (
    <div className={styles.view}>
      <div ref={stage} className={styles.stage}>
        <div ref={frame} className={styles.frame} data-map-state={state} />
        <MapState state={state} without={without} onRetry={onRetry} />
        {drawn && renderMarks?.(drawn)}
        {drawn && (
          <div className={styles.zoom}>
            <IconButton look="secondary" label={translate("map.zoomIn")} onClick={() => zoom(1)}>
              <IconPlus size={20} aria-hidden />
            </IconButton>
            <IconButton look="secondary" label={translate("map.zoomOut")} onClick={() => zoom(-1)}>
              <IconMinus size={20} aria-hidden />
            </IconButton>
          </div>
        )}
        {children}
      </div>
      <MapFoot style={style} map={drawn?.map} />
    </div>
  );
}

interface MapStateProps {
  state: State;
  without: string;
  onRetry: () => void;
}

/** What is said in place of a map, or above one that isn't whole. */
function MapState({ state, without, onRetry }: MapStateProps) {
  const translate = useTranslate();
  const isOnline = useOnline();
  if (state === "shown") return null;
  if (state === "coming")
    return (
      <p role="status" className={styles.words}>
        {translate("map.coming")}
      </p>
    );
  if (state === "impossible") return <p className={styles.words}>{translate("map.impossible", { without })}</p>;
  if (state === "failed")
    return (
      <div className={styles.words}>
        <ErrorState onRetry={onRetry}>{translate(isOnline ? "map.failed" : "map.offline", { without })}</ErrorState>
      </div>
    );
  return (
    <div role="status" className={styles.notice}>
      {translate(isOnline ? "map.incomplete" : "map.offline", { without })}
      <button type="button" onClick={onRetry}>
        {translate("state.tryAgain")}
      </button>
    </div>
  );
}

type Drawing = MapMoves & Pick<MapViewProps, "label" | "style" | "place">;

/** Makes the map, and removes it with the component. */
function useDrawnMap({ label, style, place, onMove, onPlace }: Drawing) {
  const frame = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnMap>();
  const [state, setState] = useState<State>("coming");
  const start = useEffectEvent(() => ({ place, label }));
  const reported = useRef<MapPlace>(null);
  const begun = useEffectEvent(() => onMove?.());
  const moved = useEffectEvent((map: MapLibre) => {
    reported.current = placeOf(map);
    onPlace(reported.current);
  });
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      // The server draws no map, so its build needs no code of it.
      const code = import.meta.env.SSR ? undefined : await import("./maplibre.ts");
      if (!code || isGone || !frame.current) return;
      const { createMap, isMovement, Marker } = code;
      const map = createMap({ container: frame.current, style, ...start() });
      if (!map) return setState("impossible");
      remove = () => map.remove();
      let hasStyle = false;
      let failedAt: MissingPicture | undefined;
      map.on("style.load", () => {
        hasStyle = true;
        setState("shown");
        setDrawn({ map, Marker });
      });
      map.on("error", (event) => {
        if (!hasStyle) setState("failed");
        else if ("sourceId" in event) {
          // A picture isn't needed elsewhere; a source that is missing is.
          const { sourceId, tile } = event as unknown as Missing;
          failedAt = tile && { sourceId, level: tile.tileID.canonical.z, bounds: map.getBounds() };
          setState("incomplete");
        }
      });
      map.on("movestart", (event) => isMovement(event) && begun());
      map.on("moveend", (event) => {
        if (isMovement(event)) moved(map);
        if (!failedAt || isNeeded(map, failedAt)) return;
        failedAt = undefined;
        setState("shown");
      });
    };
    begin().catch(() => setState("failed"));
    return () => {
      isGone = true;
      remove?.();
    };
  }, [style]);

  const { latitude, longitude, zoom } = place;
  useEffect(() => {
    const wanted = { latitude, longitude, zoom };
    // The map itself has been there, and may be moving on.
    if (reported.current && isSame(reported.current, wanted)) return;
    if (drawn && !isSame(placeOf(drawn.map), wanted)) drawn.map.jumpTo({ center: [longitude, latitude], zoom });
  }, [drawn, latitude, longitude, zoom]);
  useEffect(() => drawn?.map.getCanvas().setAttribute("aria-label", label), [drawn, label]);
  return { frame, drawn, state };
}
