import type { DrawnMap } from "../../../ui/map/map-view.tsx";
import type { GeoJSONSource } from "../../../ui/map/maplibre.ts";
import type { PinGroup } from "./pin-groups.ts";
import type { PinEvents, PinWords } from "./pin-elements.ts";
import { clusterElement, pinElement } from "./pin-elements.ts";

const source = "vacant-units";
/** How near pins are joined in a cluster, in pixels: about as wide as a pin. */
const clusterRadius = 56;
/** From here on each position has a pin of its own. */
const clusterMaxZoom = 16;

type LngLat = [number, number];
type Mark = InstanceType<DrawnMap["Marker"]>;
const lngLatOf = ({ longitude, latitude }: PinGroup): LngLat => [longitude, latitude];

const featuresOf = (groups: readonly PinGroup[]) => ({
  type: "FeatureCollection" as const,
  features: groups.map((group, place) => ({
    type: "Feature" as const,
    geometry: { type: "Point" as const, coordinates: lngLatOf(group) },
    properties: { place, units: group.units.length },
  })),
});

/** After a change of the language it's there already. */
function addSource(map: DrawnMap["map"]): void {
  if (map.getSource(source)) return;
  map.addSource(source, {
    type: "geojson",
    data: featuresOf([]),
    cluster: true,
    clusterRadius,
    clusterMaxZoom,
    clusterProperties: { units: ["+", ["get", "units"]] },
  });
  // A source without a layer has no features to ask for.
  map.addLayer({ id: source, type: "circle", source, paint: { "circle-radius": 0 } });
}

/**
 * Pins and clusters on the map. MapLibre clusters them; they are drawn as elements of the page, because each style has fonts of its own
 * and the page's colours change. Each that shows is made once, and removed when the map has moved on.
 */
export function createPinLayer({ map, Marker }: DrawnMap, words: PinWords, { onPick, onPoint }: PinEvents) {
  let groups: readonly PinGroup[] = [];
  const shown = new Map<string, Mark>();
  let marked: Mark[] = [];

  addSource(map);

  const pinAt = (group: PinGroup, isOn: boolean) => {
    const pin = pinElement(group, { words, onPick, onPoint, isOn });
    return new Marker({ element: pin, anchor: "bottom" }).setLngLat(lngLatOf(group));
  };

  const clusterAt = (cluster: number, count: number, center: LngLat) => {
    const zoomInto = async () => {
      const zoom = await map.getSource<GeoJSONSource>(source)?.getClusterExpansionZoom(cluster);
      map.easeTo({ center, zoom: Math.min((zoom ?? map.getZoom() + 2) + 0.25, map.getMaxZoom()) });
    };
    const element = clusterElement(count, words, () => void zoomInto().catch(() => undefined));
    return new Marker({ element }).setLngLat(center);
  };

  const draw = () => {
    const wanted = new Map<string, () => Mark>();
    for (const { geometry, properties } of map.querySourceFeatures(source)) {
      if (geometry.type !== "Point") continue;
      const { cluster_id: cluster, units, place } = properties as Record<string, number>;
      const center = geometry.coordinates as LngLat;
      const group = groups[place ?? -1];
      // Those who are joined are others after each answer and each zoom, and may have the same number.
      if (cluster !== undefined)
        wanted.set([cluster, units, ...center].join(), () => clusterAt(cluster, units ?? 0, center));
      else if (group) wanted.set(keyOf(group), () => pinAt(group, false));
    }
    for (const [key, marker] of shown)
      if (!wanted.has(key)) {
        marker.remove();
        shown.delete(key);
      }
    for (const [key, make] of wanted) if (!shown.has(key)) shown.set(key, make().addTo(map));
  };

  const subscriptions = [
    map.on("sourcedata", ({ sourceId, isSourceLoaded }) => {
      if (sourceId === source && isSourceLoaded) draw();
    }),
    map.on("moveend", draw),
    map.on("idle", draw),
  ];

  return {
    show: (next: readonly PinGroup[]) => {
      groups = next;
      void map.getSource<GeoJSONSource>(source)?.setData(featuresOf(groups));
    },
    /** Draws these above all others, also if they are joined in a cluster. */
    mark: (on: readonly PinGroup[]) => {
      marked.forEach((marker) => marker.remove());
      marked = on.map((group) => pinAt(group, true).addTo(map));
    },
    remove: () => {
      subscriptions.forEach((subscription) => subscription.unsubscribe());
      [...shown.values(), ...marked].forEach((marker) => marker.remove());
    },
  };
}

const keyOf = ({ units, rent, latitude, longitude }: PinGroup) =>
  [latitude, longitude, rent, ...units.map(({ unitProfileId }) => unitProfileId)].join();
