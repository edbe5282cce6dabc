import type { TenancyAccount } from "@vasati/contract/money/accounts";
import type { MeterReading } from "@vasati/contract/money/meters/meter-readings";
import { moneyOfRupees } from "@vasati/contract/money/money";
import type { ChargeKind } from "@vasati/contract/money/terms/tenancy-terms";
import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";

const reading = sql`json_build_object('previous', previous_hundredths / 100.0, 'current', current_hundredths / 100.0,
  'tariff', tariff_paise / 100.0, 'pictureId', (select id from meter_pictures where due_id = meter_readings.due_id))`;

/** The reading of a row of `dues` called `due`, as JSON; null if it has none. */
export const meterOfDue = sql`(select ${reading} from meter_readings where meter_readings.due_id = due.id)`;

/** Writes down the reading of a due. */
export async function insertMeterReading(
  transaction: Transaction,
  dueId: number,
  { previous, current, tariff }: MeterReading,
): Promise<void> {
  await transaction
    .insertInto("meter_readings")
    .values({
      due_id: dueId,
      previous_hundredths: Number(moneyOfRupees(previous)),
      current_hundredths: Number(moneyOfRupees(current)),
      tariff_paise: moneyOfRupees(tariff),
    })
    .execute();
}

/** The latest reading of a unit's meters, by what they count, whoever was the tenant. */
export async function findLastReadings(database: Database, unitId: number): Promise<TenancyAccount["meters"]> {
  const { rows } = await sql<{ kind: ChargeKind; name: string; meter: MeterReading }>`
    select distinct on (due.kind, due.name) due.kind, coalesce(due.name, '') as name, ${meterOfDue} as meter
    from tenancies as tenancy
      join dues as due on due.tenancy_id = tenancy.id
    where tenancy.unit_id = ${unitId} and due.charge_id is null and due.cancelled_by is null
      and exists (select from meter_readings where due_id = due.id)
    order by due.kind, due.name, due.due_on desc, due.id desc`.execute(database);
  return rows.map(({ kind, name, meter }) => ({ kind, name, reading: meter.current, tariff: meter.tariff }));
}
