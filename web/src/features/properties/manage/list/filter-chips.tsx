import { IconPlus, IconX } from "@tabler/icons-react";
import { staff } from "@vasati/contract/people/roles";
import { codesIn, unitStatuses } from "@vasati/contract/wire/codes";
import { useRef } from "react";
import { useCodeTitle } from "../../../../domain/words/code-titles.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Link } from "../../../../lib/browser/navigation.tsx";
import { hasRole } from "../../../../lib/session/session.ts";
import { useEmployeeName } from "../../../../manage/record/employee-choice.ts";
import type { FilterChoice, Viewer } from "./filter-choice.ts";
import { isSearch, noFilters } from "./filter-choice.ts";
import { applicable } from "./filters-in-address.ts";
import { filterUrl, isFiltered } from "./properties.address.ts";
import styles from "./filter-chips.module.css";
import type { FilterOffers } from "./filter-offers.ts";
import { titleOfArea } from "./filter-offers.ts";

interface FilterChipsProps {
  choice: FilterChoice;
  viewer: Viewer;
  offers: FilterOffers;
}

/** The active filters, each removable, and a few that can be added; "All properties" removes all. */
export function FilterChips({ choice, viewer, offers }: FilterChipsProps) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const all = useRef<HTMLAnchorElement>(null);
  const { area, category, unitType, text } = choice;
  const removable: [title: string, without: Partial<FilterChoice>][] = [
    [area && titleOfArea(area, offers), { area: "" }],
    [category && titleOf("category", category), { category: "" }],
    [unitType && titleOf("unitType", unitType), { unitType: "" }],
    [text && translate("filters.named", { text }), { text: "" }],
  ];
  return (
    <nav aria-label={translate("filters.inForce")}>
      <ul className={styles.chips}>
        <li>
          <Link
            ref={all}
            to={filterUrl(noFilters)}
            within
            className={styles.chip}
            {...(!isFiltered(choice) && { "aria-current": "true" as const })}
          >
            {translate("properties.all")}
          </Link>
        </li>
        <WhoseChips choice={choice} viewer={viewer} />
        {removable.map(([title, without]) => {
          const to = filterUrl(applicable({ ...choice, ...without, page: 0 }, viewer));
          // The chip disappears, but the focus must stay in the list.
          return (
            title && (
              <Chip key={Object.keys(without)[0]} title={title} isOn to={to} onUse={() => all.current?.focus()} />
            )
          );
        })}
        <StateChips choice={choice} viewer={viewer} />
      </ul>
    </nav>
  );
}

type ChipsProps = Omit<FilterChipsProps, "offers">;

/** Whose properties these are. */
function WhoseChips({ choice, viewer }: ChipsProps) {
  const translate = useTranslate();
  const { custodianId, mine } = choice;
  const employees = new Set([viewer.custodianId ?? 0, custodianId]);
  const urlOf = (change: Partial<FilterChoice>) => filterUrl({ ...choice, ...change, page: 0 });
  return (
    <>
      {hasRole(viewer, "Owner") && !isSearch(choice) && (
        <Chip title={translate("filters.mine")} isOn={mine} to={urlOf({ mine: !mine })} />
      )}
      {[...employees]
        .filter((id) => id > 0)
        .map((id) => (
          <EmployeeChip
            key={id}
            employeeId={id}
            mayAsk={hasRole(viewer, ...staff)}
            isOn={id === custodianId}
            to={urlOf({ custodianId: id === custodianId ? 0 : id })}
          />
        ))}
    </>
  );
}

interface EmployeeChipProps extends Omit<ChipProps, "title"> {
  employeeId: number;
  mayAsk: boolean;
}

function EmployeeChip({ employeeId, mayAsk, ...chip }: EmployeeChipProps) {
  const name = useEmployeeName(employeeId, mayAsk);
  return <Chip {...chip} title={useTranslate()("filters.employee", { name })} />;
}

/** The state of the units or the properties; Vacant, Occupied and Archived are always offered. */
function StateChips({ choice, viewer }: ChipsProps) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { states, archived } = choice;
  const urlOf = (change: Partial<FilterChoice>) => filterUrl({ ...choice, ...change, page: 0 });
  const shown = codesIn(unitStatuses).filter((state) => state === "NOP" || state === "OCP" || states.includes(state));
  return (
    <>
      {shown.map((state) => {
        const isOn = states.includes(state);
        const others = isOn ? states.filter((each) => each !== state) : [...states, state];
        return <Chip key={state} title={titleOf("status", state)} isOn={isOn} to={urlOf({ states: others })} />;
      })}
      {hasRole(viewer, "Administrator") && !isSearch(choice) && (
        <Chip
          title={translate("filters.archived")}
          isOn={archived}
          // Few properties are archived, so the other filters would leave none.
          to={archived ? urlOf({ archived: false }) : filterUrl({ ...noFilters, archived: true })}
        />
      )}
    </>
  );
}

interface ChipProps {
  title: string;
  /** In force: it removes the filter. Otherwise it adds it. */
  isOn: boolean;
  to: string;
  onUse?: () => void;
}

function Chip({ title, isOn, to, onUse }: ChipProps) {
  const label = useTranslate()(isOn ? "filters.remove" : "filters.add", { filter: title });
  return (
    <li>
      <Link to={to} within className={styles.chip} data-on={isOn} aria-label={label} onClick={onUse}>
        {!isOn && <IconPlus size={16} aria-hidden />}
        {title}
        {isOn && <IconX size={16} aria-hidden />}
      </Link>
    </li>
  );
}
