import type { GeoJSONSource, LngLatBounds, Map as MapLibre } from "maplibre-gl";
import { GPUInitializationError, Map, Marker, setWorkerUrl } from "maplibre-gl";
import worker from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { trustedScript } from "../../lib/browser/trusted-script.ts";
import type { MapPlace } from "./mercator.ts";

export type { GeoJSONSource, LngLatBounds, MapLibre };
export { Marker };

/** MapLibre reads the end of the address as that of a text before it gives it to the browser. */
const readable = {
  endsWith: (end: string) => worker.endsWith(end),
  split: (separator: RegExp) => worker.split(separator),
};
setWorkerUrl(Object.assign(trustedScript(worker), readable));

interface MapParts {
  container: HTMLElement;
  style: string;
  place: MapPlace;
  label: string;
}

/** What the events of a movement have if only the size of the map has changed. */
const ofSize = { isOfSize: true };

/** Whether the map was moved; for MapLibre it's a movement, too, that its size has changed. */
export const isMovement = (event: object): boolean => !("isOfSize" in event);

/** A map that is moved and zoomed, and always has the north at the top. Null if the browser can't draw it. */
export function createMap({ container, style, place, label }: MapParts): MapLibre | null {
  try {
    const map = new Map({
      container,
      style,
      center: [place.longitude, place.latitude],
      zoom: place.zoom,
      maxZoom: 19,
      maxPitch: 0,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      // As below.
      trackResize: false,
      // Its own makes HTML of a text, which pages don't allow.
      attributionControl: false,
      locale: { "Map.Title": label },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    const size = new ResizeObserver(() => map.resize(ofSize).redraw());
    size.observe(container);
    map.once("remove", () => size.disconnect());
    return map;
  } catch (error) {
    if (error instanceof GPUInitializationError) return null;
    throw error;
  }
}
