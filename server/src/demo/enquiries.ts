import { dateOf, day, instantOf, lastDayOfTerm, today } from "./calendar.ts";
import { person } from "./names.ts";
import { applicant } from "./people.ts";
import type { Plan, Row } from "./plan.ts";
import { account, demoAccounts } from "./plan.ts";
import type { Random } from "./random.ts";
import { between, chance, pickWeighted, randomOf } from "./random.ts";
import type { Unit } from "./units.ts";
import { unitsOf } from "./units.ts";

type Status = "New" | "Answered" | "Converted" | "Closed";

const perUnit = 0.12;
/** The first enquiries, which the account `user@` sent. */
const ofDemoUser = 5;

/** Open enquiries are for vacant units; an enquiry for an occupied one led to its tenancy or to nothing. */
const statusOf = (random: Random, unit: Unit): Status =>
  unit.status === "NOP"
    ? pickWeighted<Status>(random, { New: 50, Answered: 30, Closed: 20 })
    : pickWeighted<Status>(random, { Converted: 60, Closed: 40 });

const randomOfEnquiry = randomOf("enquiry");

function enquiryRow(plan: Plan, id: number, unit: Unit): Row<"enquiries"> {
  const random = randomOfEnquiry(id);
  const { name, ethnicity } = person(random);
  const begin = today + between(random, 5, 60) * day;
  const createdAt = instantOf(today - Math.floor(random() * 40 * day));
  return {
    id,
    user_id: id <= ofDemoUser ? account.user : between(random, demoAccounts + 1, plan.users),
    unit_id: unit.id,
    tenant_name: name,
    ...applicant(random, { plan, serial: id + 500, name, ethnicity }),
    tenancy_required_date: dateOf(begin),
    tenancy_expiry_date: dateOf(lastDayOfTerm(begin, 11)),
    family_member_count: between(random, 0, 6),
    status: statusOf(random, unit),
    created_at: createdAt,
    updated_at: createdAt,
  };
}

const randomOfInterest = randomOf("interest in unit");

/** At most one enquiry for a unit, in the order of ids. */
export function* enquiryRows(plan: Plan): Generator<Row<"enquiries">> {
  let id = 0;
  for (const unit of unitsOf(plan)) {
    const wanted = unit.status === "NOP" || unit.status === "OCP";
    if (wanted && chance(randomOfInterest(unit.id), perUnit)) yield enquiryRow(plan, ++id, unit);
  }
}
