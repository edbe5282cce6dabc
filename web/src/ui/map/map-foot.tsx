import { useEffect, useState } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { AttributionPart } from "./attribution.ts";
import { attributionParts } from "./attribution.ts";
import styles from "./map-view.module.css";
import type { MapLibre } from "./maplibre.ts";

/** Below the map: who sees that somebody looks at it, and whose data it shows. */
export function MapFoot({ style, map }: { style: string; map: MapLibre | undefined }) {
  const translate = useTranslate();
  const { host } = new URL(style, location.href);
  const attributions = useAttributions(map);
  return (
    <p className={styles.foot}>
      {host !== location.host && translate("map.seenBy", { host })}{" "}
      {attributions.map(({ text, href }) =>
        href ? (
          <a key={text} href={href} target="_blank" rel="noreferrer">
            {text}
          </a>
        ) : (
          <span key={text}> {text} </span>
        ),
      )}
    </p>
  );
}

/** What the sources of the style say about whose data it is, each once; they may say it only when they are loaded. */
function useAttributions(map: MapLibre | undefined): readonly AttributionPart[] {
  const [parts, setParts] = useState<readonly AttributionPart[]>([]);
  useEffect(() => {
    if (!map) return undefined;
    const read = () => {
      const sources = Object.keys(map.getStyle()?.sources ?? {}).map((id) => map.getSource(id));
      const found = sources.flatMap((source) => attributionParts(source?.attribution ?? ""));
      setParts([...new Map(found.map((part) => [part.text, part])).values()]);
    };
    read();
    const reading = map.on("sourcedata", ({ sourceDataType }) => {
      if (sourceDataType === "metadata") read();
    });
    return () => reading.unsubscribe();
  }, [map]);
  return parts;
}
