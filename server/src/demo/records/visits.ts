import type { VisitOutcome } from "@vasati/contract/leasing/visit-states";
import { day, instantOf, today } from "../values/calendar.ts";
import { fictionalTelephone } from "../values/identity-numbers.ts";
import type { Plan, Row } from "../plan.ts";
import { account, demoAccounts } from "../plan.ts";
import { between, chance, pickWeighted, randomOf } from "../values/random.ts";
import { sender } from "./accounts.ts";
import { propertyOf } from "./properties.ts";
import { unitsOf } from "./units.ts";

const hour = 3_600_000;
const made = instantOf(today - 60 * day);

/** Every property can be seen from Monday to Saturday. */
export function* visitHoursRows(plan: Plan): Generator<Row<"visit_hours">> {
  const weekly = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: "10:00", to: "18:00" }));
  for (let id = 1; id <= plan.properties; id += 1)
    yield {
      id,
      property_id: id,
      slot_minutes: 30,
      days_ahead: 14,
      notice_hours: 3,
      telephone: fictionalTelephone(propertyOf(plan, id).custodianId),
      weekly: JSON.stringify(weekly),
      exceptions: "[]",
      created_at: made,
      updated_at: made,
    };
}

const randomOfVisit = randomOf("visit");
/** Of 100 vacant units, so many were seen. */
const seen = 0.3;

/** Visits of the last weeks, each with what became of it: nothing waits, whenever the demo is loaded. */
export function* visitRows(plan: Plan): Generator<Row<"visits">> {
  let id = 0;
  for (const { id: unitId, status, property } of unitsOf(plan)) {
    const random = randomOfVisit(unitId);
    if (status !== "NOP" || !chance(random, seen)) continue;
    id += 1;
    const begins = today - between(random, 1, 20) * day - 2 * hour;
    const userId = id === 1 ? account.user : between(random, demoAccounts + 1, plan.users);
    const agreed = instantOf(begins - 3 * day);
    yield {
      id,
      unit_id: unitId,
      visit_hours_id: property.id,
      starts_at: instantOf(begins),
      ends_at: instantOf(begins + hour / 2),
      status: pickWeighted<VisitOutcome>(random, { Came: 5, Missed: 2, Interested: 3 }),
      user_id: id % 2 === 1 ? userId : null,
      ...sender(userId),
      telephone: fictionalTelephone(userId),
      language: "en",
      calendar_id: `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`,
      fixed_at: agreed,
      created_at: agreed,
      updated_at: instantOf(begins + hour),
    };
  }
}
