import type { Generated } from "kysely";
import type { CalendarDate, GeneratedPaise, Paise } from "./columns.ts";

/** The tables of this file, by their names. */
export interface RentSumTables {
  tenancy_standings: TenancyStandingsTable;
  rent_sums: RentSumsTable;
  rent_sum_changes: RentSumChangesTable;
}

/** Kept by triggers, as the sums below. */
interface TenancyStandingsTable {
  /** That of the tenancy. */
  id: number;
  property_id: number;
  is_let: boolean;
  owes_since: CalendarDate | null;
  owed_paise: GeneratedPaise;
}

interface RentSumChangesTable {
  property_id: number;
  what: string;
  day: CalendarDate | null;
  paise: Paise;
  tenancies: Generated<number>;
}

interface RentSumsTable {
  /** Null: of all properties. */
  property_id: number | null;
  what: "open" | "owing" | "due" | "received" | "held";
  day: CalendarDate | null;
  paise: Paise;
  tenancies: number;
}
