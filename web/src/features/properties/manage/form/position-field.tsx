import type { Position } from "@vasati/contract/portfolio/map/positions";
import { useId, useState } from "react";
import { useTranslate, withMessages } from "../../../../lib/i18n/i18n.tsx";
import { lazyModal } from "../../../../manage/page/lazy-modal.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { FieldNotes, LabelWords } from "../../../../ui/fields/field.tsx";
import { useMapStyle } from "../../../../lib/browser/map-style.ts";
import { readMapReference } from "./map-reference.ts";
import { positionIn, positionText } from "./position-text.ts";
import styles from "./position-field.module.css";
import type { PropertyFormState } from "./property-form-state.ts";

const PositionDialog = lazyModal(
  "property.field.position",
  async () => (await withMessages("portfolio/position", () => import("./position-dialog.tsx"))).PositionDialog,
);

/** Where the map of vacant units shows the property: what the reference says, a pin on a map, or nowhere. */
export function PositionField({ form }: { form: PropertyFormState }) {
  const translate = useTranslate();
  const heading = useId();
  const style = useMapStyle();
  const [isChoosing, setChoosing] = useState(false);
  const { id, label, value, error, required } = form.field("position");
  const read = readMapReference(form.texts.googleMapRef ?? "");
  const position = positionIn(value);
  const choose = (chosen: Position | null) => form.set("position", chosen ? positionText(chosen) : "");
  const isOffered = read !== null && typeof read === "object" && positionText(read) !== value;
  return (
    <div role="group" id={id} tabIndex={-1} aria-labelledby={heading} className={styles.field}>
      <p id={heading} className={styles.label}>
        <LabelWords label={label} required={required} />
      </p>
      <p className={styles.value}>{value || translate("property.position.none")}</p>
      <div className={styles.actions}>
        {isOffered && (
          <Button onClick={() => choose(read)}>
            {translate("property.position.use", { position: positionText(read) })}
          </Button>
        )}
        {style && (
          <Button onClick={() => setChoosing(true)}>
            {translate(position ? "property.position.change" : "property.position.choose")}
          </Button>
        )}
        {value && (
          <Button look="quiet" onClick={() => choose(null)}>
            {translate("property.position.remove")}
          </Button>
        )}
      </div>
      <FieldNotes
        id={`${heading}-notes`}
        help={[translate("property.position.help"), typeof read === "string" && translate(`property.position.${read}`)]
          .filter(Boolean)
          .join(" ")}
        error={error}
      />
      {isChoosing && style && (
        <PositionDialog
          style={style}
          start={position ?? (isOffered ? read : null)}
          area={form.texts["address.area"] ?? ""}
          onClose={() => setChoosing(false)}
          onChosen={(chosen) => {
            choose(chosen);
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}
