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

const answers = [
  "Thank you for your interest. You can see the unit on any weekday between 10 and 6; please call before you come.",
  "The unit is free from the date you ask for. The deposit is ten months' rent, as is usual here.",
  "Could you tell us how many people will use the unit, and whether you need parking?",
  "The owner agrees to your dates. Please bring a copy of your identity papers when you come.",
];

/** One answer to each enquiry that somebody has answered. */
export function* answerRows(plan: Plan): Generator<Row<"enquiry_answers">> {
  let id = 0;
  for (const { id: enquiryId, status, created_at: createdAt } of enquiryRows(plan)) {
    if (status !== "Answered" && status !== "Converted") continue;
    id += 1;
    yield {
      id,
      enquiry_id: enquiryId,
      user_id: account.administrator,
      answer: answers[id % answers.length] ?? "",
      created_at: instantOf(Math.min(today, Date.parse(String(createdAt)) + day / 4)),
    };
  }
}
