import type { VisitHours } from "@vasati/contract/leasing/visit-hours";
import { useState } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { apiQuery } from "../../../lib/api/query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { PropertyFilter } from "../../../manage/filter/property-filter.tsx";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { visitHoursOf } from "../visits.api.ts";
import { HoursForm } from "./hours-form.tsx";
import styles from "./visits.module.css";

const propertyWith = (id: number) => apiQuery("GET /properties/{id}", { params: { id: String(id) } }, "log");

interface HoursModalProps {
  /** Chosen at first; null for none. */
  propertyId: number | null;
  onClose: () => void;
}

/** When the units of a property, or one of them, can be seen. */
export function HoursModal({ propertyId: first, onClose }: HoursModalProps) {
  const translate = useTranslate();
  const [propertyId, setPropertyId] = useState(first);
  return (
    <Dialog title={translate("hours.title")} size="large" onClose={onClose}>
      <div className={styles.part}>
        <p>{translate("hours.lead")}</p>
        <PropertyFilter propertyId={propertyId} onChoose={setPropertyId} />
        {propertyId === null ? (
          <p className={styles.soft}>{translate("hours.chooseProperty")}</p>
        ) : (
          <HoursOf key={propertyId} propertyId={propertyId} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

/** The property's hours, or those of one of its units. */
function HoursOf({ propertyId, onClose }: { propertyId: number; onClose: () => void }) {
  const translate = useTranslate();
  const [unitId, setUnitId] = useState("");
  const { data: hours, ...progress } = useApi(visitHoursOf(propertyId));
  const { data: property } = useApi(propertyWith(propertyId));
  if (!hours) return <PartLoading {...progress} />;
  const unitProfileId = unitId === "" ? null : Number(unitId);
  const found: VisitHours | undefined = hours.find((each) => each.unitProfileId === unitProfileId);
  const has = (id: number) => hours.some((each) => each.unitProfileId === id);
  const units = (property?.unitProfile ?? []).map(({ unitProfileId: id, unitName }) => ({
    value: String(id),
    title: has(id) ? `${unitName} ✓` : unitName,
  }));
  return (
    <>
      <SelectField
        label={translate("hours.place")}
        placeholder={translate("hours.wholeProperty")}
        options={units}
        value={unitId}
        onChange={({ target }) => setUnitId(target.value)}
      />
      <HoursForm
        key={`${unitId} ${found?.version ?? 0}`}
        place={{ propertyId, unitProfileId, version: found?.version ?? null }}
        hours={found}
        onClose={onClose}
      />
    </>
  );
}
