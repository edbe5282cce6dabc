import type { VisitHours } from "@vasati/contract/leasing/visit-hours";
import { useState } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { apiQuery } from "../../../lib/api/query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { PropertyFilter } from "../../../manage/filter/property-filter.tsx";
import { useGuardedLeave } from "../../../manage/form/guards/guarded-leave.ts";
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
  const [isDirty, setDirty] = useState(false);
  const guarded = useGuardedLeave(isDirty);
  const leave = (action: () => void) =>
    void guarded(() => {
      setDirty(false);
      action();
    });
  return (
    <Dialog title={translate("hours.title")} size="large" onClose={() => leave(onClose)}>
      <div className={styles.part}>
        <p>{translate("hours.lead")}</p>
        <PropertyFilter propertyId={propertyId} onChoose={(id) => leave(() => setPropertyId(id))} />
        {propertyId === null ? (
          <p className={styles.soft}>{translate("hours.chooseProperty")}</p>
        ) : (
          <HoursOf key={propertyId} propertyId={propertyId} leave={leave} onDirty={setDirty} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

interface HoursOfProps {
  propertyId: number;
  /** Does it, if the person agrees to lose entries. */
  leave: (action: () => void) => void;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

/** The property's hours, or those of one of its units. */
function HoursOf({ propertyId, leave, onDirty, onClose }: HoursOfProps) {
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
        onChange={({ target: { value } }) => leave(() => setUnitId(value))}
      />
      <HoursForm
        key={`${unitId} ${found?.version ?? 0}`}
        place={{ propertyId, unitProfileId, version: found?.version ?? null }}
        hours={found}
        onDirty={onDirty}
        onClose={onClose}
      />
    </>
  );
}
