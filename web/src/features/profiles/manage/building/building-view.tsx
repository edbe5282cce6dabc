import type { Building, UnitInBuilding } from "@vasati/contract/office/profiles";
import { standingsOfUnits } from "@vasati/contract/office/unit-standings";
import type { KeyboardEvent, ReactNode } from "react";
import { useRef, useState } from "react";
import { useApi } from "../../../../lib/api/api-query.ts";
import { formatDate, formatMoney, formatNumber } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { PartLoading } from "../../../../manage/page/part-loading.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../../ui/content/visually-hidden.tsx";
import { buildingOf } from "../../profiles.api.ts";
import styles from "./building.module.css";
import type { Floor } from "./floors.ts";
import { floorsOf, unitAfter } from "./floors.ts";
import type { UnitSteps } from "./unit-dialog.tsx";
import { UnitDialog } from "./unit-dialog.tsx";

interface BuildingViewProps extends UnitSteps {
  propertyId: number;
  propertyName: string;
}

/** A property floor by floor, each unit a button coloured by how it stands. The list of units below says the same as a table. */
export function BuildingView({ propertyId, propertyName, ...steps }: BuildingViewProps) {
  const translate = useTranslate();
  const { data, ...progress } = useApi(buildingOf(propertyId));
  const [opened, setOpened] = useState<UnitInBuilding | null>(null);
  if (data?.units.length === 0) return null;
  return (
    <section aria-labelledby="building">
      <h2 id="building" className={styles.heading}>
        {translate("building.title")}
      </h2>
      {data ? (
        <Drawing building={data} propertyName={propertyName} onOpen={setOpened} />
      ) : (
        <div className={styles.blank}>
          <PartLoading {...progress} />
        </div>
      )}
      {opened && (
        <UnitDialog unit={opened} mayEdit={data?.mayEdit ?? false} {...steps} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

interface DrawingProps {
  building: Building;
  propertyName: string;
  onOpen: (unit: UnitInBuilding) => void;
}

/** Arrows move between units, so that Tab passes three hundred of them in one step. */
function Drawing({ building: { units, hasMore }, propertyName, onOpen }: DrawingProps) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const floors = floorsOf(units);
  const [current, setCurrent] = useState(() => floors[0]?.units[0]?.unitProfileId);
  const move = (event: KeyboardEvent, id: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = unitAfter(floors, event.key, id);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    place.current?.querySelector<HTMLElement>(`[data-unit="${next}"]`)?.focus();
  };
  const isThere = units.some(({ unitProfileId }) => unitProfileId === current);
  const reachable = isThere ? current : floors[0]?.units[0]?.unitProfileId;
  return (
    <>
      <Legend units={units} />
      {hasMore && <p>{translate("building.first", { shown: formatNumber(units.length) })}</p>}
      <div ref={place} className={styles.building}>
        {floors.map((floor) => (
          <FloorRow key={floor.number} floor={floor}>
            {(unit) => (
              <UnitButton
                unit={unit}
                propertyName={propertyName}
                isReachable={unit.unitProfileId === reachable}
                onOpen={() => onOpen(unit)}
                onFocus={() => setCurrent(unit.unitProfileId)}
                onKeyDown={(event) => move(event, unit.unitProfileId)}
              />
            )}
          </FloorRow>
        ))}
      </div>
    </>
  );
}

/** How many units stand how. */
function Legend({ units }: { units: readonly UnitInBuilding[] }) {
  const translate = useTranslate();
  const counts = Map.groupBy(units, ({ standing }) => standing);
  return (
    <ul className={styles.legend}>
      {standingsOfUnits.map((standing) => (
        <li key={standing} className={classNames(styles.key, styles[standing])}>
          {translate(`building.${standing}`)} <strong>{formatNumber(counts.get(standing)?.length ?? 0)}</strong>
        </li>
      ))}
    </ul>
  );
}

function floorWords(number: number, translate: Translate): string {
  if (number === 0) return translate("unit.groundFloor");
  return number > 0 ? translate("building.floor", { number }) : translate("unit.belowGround", { number: -number });
}

function FloorRow({ floor, children }: { floor: Floor; children: (unit: UnitInBuilding) => ReactNode }) {
  const title = floorWords(floor.number, useTranslate());
  return (
    <div className={styles.floor} role="group" aria-label={title}>
      <span className={styles.number} aria-hidden>
        {title}
      </span>
      <div className={styles.units}>
        {floor.units.map((unit) => (
          <span key={unit.unitProfileId}>{children(unit)}</span>
        ))}
      </div>
    </div>
  );
}

/** What a unit's button says besides the names, to a screen reader and when one points at it. */
function standingWords(unit: UnitInBuilding, translate: Translate): string {
  const { standing, tenancyExpiryDate, overdue, openRequests } = unit;
  return [
    translate(`building.${standing}`),
    tenancyExpiryDate && translate("building.until", { date: formatDate(tenancyExpiryDate, translate) }),
    overdue > 0 && translate("profile.owes", { amount: formatMoney(overdue) }),
    openRequests > 0 && translate("building.requests", { count: openRequests, shown: formatNumber(openRequests) }),
  ]
    .filter(Boolean)
    .join(", ");
}

interface UnitButtonProps {
  unit: UnitInBuilding;
  propertyName: string;
  isReachable: boolean;
  onOpen: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Units are often called after their property: in its drawing that is said already. */
function shortName({ unitNumber, unitName }: UnitInBuilding, propertyName: string): string {
  if (unitNumber) return unitNumber;
  return (
    (unitName.endsWith(propertyName) && unitName.slice(0, -propertyName.length).replace(/[\s,–-]+$/u, "")) || unitName
  );
}

function UnitButton({ unit, propertyName, isReachable, onOpen, ...rest }: UnitButtonProps) {
  const translate = useTranslate();
  const { unitProfileId, standing, tenantName, openRequests } = unit;
  const words = standingWords(unit, translate);
  return (
    <button
      type="button"
      data-unit={unitProfileId}
      tabIndex={isReachable ? 0 : -1}
      className={classNames(styles.unit, styles[standing])}
      title={words}
      onClick={onOpen}
      {...rest}
    >
      <span className={styles.name}>{shortName(unit, propertyName)}</span>
      {/* Without a tenant it is how the unit stands, which the hidden words say too. */}
      <span className={styles.who} aria-hidden={!tenantName}>
        {tenantName || translate(`building.${standing}`)}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
      {openRequests > 0 && (
        <span className={styles.mark} aria-hidden>
          {formatNumber(openRequests)}
        </span>
      )}
    </button>
  );
}
