import { india } from "@vasati/contract/portfolio/map/india-bounds";
import type { Position } from "@vasati/contract/portfolio/map/positions";
import { useState } from "react";
import { useApi } from "../../../../lib/api/api-query.ts";
import type { MessageId } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import { MapView } from "../../../../ui/map/map-view.tsx";
import type { MapPlace } from "../../../../ui/map/mercator.ts";
import { placeFor } from "../../../../ui/map/mercator.ts";
import { isInIndia } from "./map-reference.ts";
import { positionText } from "./position-text.ts";
import styles from "./position-field.module.css";
import { mapStart } from "./property-form.api.ts";

interface PositionDialogProps {
  /** The address of the map's style. */
  style: string;
  /** Where the pin is at first; null if nothing is known but the area. */
  start: Position | null;
  /** The area of the address; empty if none is chosen yet. */
  area: string;
  onClose: () => void;
  onChosen: (position: Position) => void;
}

const zooms = { known: 17, area: 14, leastToChoose: 15 };
/** For all of India, which fits into every dialog of this size. */
const leastSize = { width: 300, height: 300 };

/** The place with which the map begins: what is known, else the area's, else all of India. */
function useStart(start: Position | null, area: string): MapPlace | undefined {
  const { data, error, isPaused } = useApi(start || !area ? null : mapStart(area));
  if (start) return { ...start, zoom: zooms.known };
  if (data) return { ...data, zoom: zooms.area };
  return area && !error && !isPaused ? undefined : placeFor(india, leastSize);
}

/** Why a place can't be taken. */
function refusalOf({ zoom, ...position }: MapPlace): MessageId | undefined {
  if (!isInIndia(position)) return "property.position.outsideIndia";
  return zoom < zooms.leastToChoose ? "property.position.nearer" : undefined;
}

/** A map below a pin that stays in the middle, so that fingers and keys move it alike. */
export function PositionDialog({ style, start, area, onClose, onChosen }: PositionDialogProps) {
  const translate = useTranslate();
  const begins = useStart(start, area);
  const [moved, setMoved] = useState<MapPlace>();
  const place = moved ?? begins;
  const chosen = place && { latitude: place.latitude, longitude: place.longitude };
  const refusal = place && refusalOf(place);
  return (
    <Dialog title={translate("property.field.position")} size="large" onClose={onClose}>
      <p>{translate("property.position.how")}</p>
      <div className={styles.map}>
        {place && (
          <MapView
            label={translate("property.position.label")}
            style={style}
            place={place}
            onPlace={setMoved}
            without={translate("property.position.without")}
          >
            <svg className={styles.pin} viewBox="0 0 24 24" width={44} height={44} aria-hidden>
              <path d="M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7z" />
              <circle cx="12" cy="9" r="2.5" />
            </svg>
          </MapView>
        )}
      </div>
      <div className={styles.foot}>
        <p role="status" className={styles.value}>
          {refusal ? translate(refusal) : positionText(chosen ?? null)}
        </p>
        <Button look="primary" disabled={!chosen || refusal !== undefined} onClick={() => chosen && onChosen(chosen)}>
          {translate("property.position.take")}
        </Button>
      </div>
    </Dialog>
  );
}
