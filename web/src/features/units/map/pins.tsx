import { useEffect, useEffectEvent, useRef } from "react";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { DrawnMap } from "../../../ui/map/map-view.tsx";
import type { PinGroup } from "./pin-groups.ts";
import type { PinEvents } from "./pin-elements.ts";
import { createPinLayer } from "./pin-layer.ts";
import { shortRent } from "./short-rent.ts";

interface PinsProps extends PinEvents {
  drawn: DrawnMap;
  groups: readonly PinGroup[];
  /** Of these, the ones that are looked at now. */
  looked: readonly PinGroup[];
}

/** The pins of the vacant units on the map, with their rents. In another language they are others: give it the language as `key`. */
export function Pins({ drawn, groups, looked, onPick, onPoint }: PinsProps) {
  const layer = useRef<ReturnType<typeof createPinLayer>>(undefined);
  const words = usePinWords();
  const picks = useEffectEvent(onPick);
  const points = useEffectEvent(onPoint);
  const create = useEffectEvent((on: DrawnMap) =>
    createPinLayer(on, words, { onPick: (group) => picks(group), onPoint: (group) => points(group) }),
  );
  useEffect(() => {
    const created = create(drawn);
    layer.current = created;
    return () => created.remove();
  }, [drawn]);
  useEffect(() => layer.current?.show(groups), [groups]);
  useEffect(() => layer.current?.mark(looked), [looked]);
  return null;
}

function usePinWords() {
  const translate = useTranslate();
  const pin = ({ rent, units }: PinGroup) => {
    if (rent === 0) return translate("map.askRent");
    return units.length > 1 ? `${shortRent(rent)}+` : shortRent(rent);
  };
  const named = ({ units }: PinGroup) => {
    const shown = formatNumber(units.length);
    return units.length > 1 ? translate("search.found", { count: units.length, shown }) : units[0]?.unitName;
  };
  return {
    pin,
    pinLabel: (group: PinGroup) => [pin(group), named(group)].join(", "),
    clusterLabel: (count: number) => translate("map.cluster", { count }),
  };
}
