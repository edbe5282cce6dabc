import { india } from "@vasati/contract/portfolio/map/india-bounds";
import { useEffect, useRef, useState } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { navigate } from "../../../lib/browser/navigation.tsx";
import type { MapPlace, MapSize } from "../../../ui/map/mercator.ts";
import { placeFor } from "../../../ui/map/mercator.ts";
import type { MapAddress } from "./map-address.ts";
import { mapUrl } from "./map-address.ts";
import { mapStartQuery } from "./unit-map.api.ts";

/** What a map of this size shows at first; undefined until that is known. */
export type MapStart = (size: MapSize) => MapPlace | undefined;

/** So near that an area fills a phone. */
const areaZoom = 13;
/** How long the map rests before the search goes where it is, in milliseconds: dragging is many short movements. */
const rest = 300;

/**
 * Where the map is by its address, which follows its movements: the place, else the area's, else all of India. Until an area's is known, and if it
 * isn't, the map stays where it was. `settle` forgets a movement that the address doesn't have yet.
 */
export function useMapPlace({ choice, at, location }: MapAddress) {
  const [last, setLast] = useState(at);
  if (at && at !== last) setLast(at);
  const { data, error, isPaused } = useApi(at || !location ? null : mapStartQuery(location));
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const start: MapStart = (size) => {
    if (at) return at;
    if (data) return { ...data, zoom: areaZoom };
    return last ?? (location && !error && !isPaused ? undefined : placeFor(india, size));
  };
  const settle = () => clearTimeout(waiting.current);
  const onPlace = (place: MapPlace) => {
    settle();
    waiting.current = setTimeout(() => navigate(mapUrl(choice, place), { replace: true, within: true }), rest);
  };
  return { start, onPlace, settle };
}
