import { dateOf, day, instantOf, lastDayOfTerm, today } from "../values/calendar.ts";
import { sender } from "./accounts.ts";
import { person } from "../values/names.ts";
import { applicant, tenantRow } from "./people.ts";
import type { Plan, Row } from "../plan.ts";
import { account, demoAccounts } from "../plan.ts";
import type { Random } from "../values/random.ts";
import { between, chance, pickWeighted, randomOf } from "../values/random.ts";
import type { Tenancy } from "./tenancies.ts";
import { tenanciesOf } from "./tenancies.ts";
import type { Unit } from "./units.ts";
import { unitsOf } from "./units.ts";

type Status = "New" | "Answered" | "Converted" | "Closed";

/** Of 100 units: few are vacant, and more ask for those. */
const asked = { vacant: 0.55, occupied: 0.08 };
/** The first enquiries, sent by the account `user@`. */
const ofDemoUser = 5;

/** Open enquiries are for vacant units. An enquiry for an occupied unit led to its tenancy, or to nothing. */
const statusOf = (random: Random, tenancy: Tenancy | undefined): Status =>
  tenancy
    ? pickWeighted<Status>(random, tenancy.isFirst ? { Converted: 60, Closed: 40 } : { Closed: 1 })
    : pickWeighted<Status>(random, { New: 50, Answered: 30, Closed: 20 });

/** The enquiry that became a tenancy: sent by the later tenant, some weeks before it began. */
function enquiryBefore(random: Random, plan: Plan, tenancy: Tenancy) {
  const { unit, begin, end, tenantId } = tenancy;
  const {
    name,
    id: _id,
    created_by: _maker,
    created_at: _made,
    updated_at: _changed,
    ...said
  } = tenantRow(plan, tenancy);
  const createdAt = instantOf(Math.max(unit.createdAt, begin - between(random, 15, 40) * day));
  return {
    ...said,
    tenant_name: name,
    tenant_id: tenantId,
    tenancy_required_date: dateOf(begin),
    tenancy_expiry_date: dateOf(end),
    created_at: createdAt,
    updated_at: createdAt,
  };
}

const randomOfEnquiry = randomOf("enquiry");

/** `tenancy` is the active tenancy of the unit. */
function enquiryRow(plan: Plan, id: number, { unit, tenancy }: Enquired): Row<"enquiries"> {
  const random = randomOfEnquiry(id);
  const name = person(random);
  const begin = today + between(random, 5, 60) * day;
  const createdAt = instantOf(today - Math.floor(random() * 40 * day));
  const userId = id <= ofDemoUser ? account.user : between(random, demoAccounts + 1, plan.users);
  const said = applicant(random, { plan, serial: id + 500, name });
  // Some ask for somebody else.
  const asker = id % 12 === 0 ? { name, email: said.email } : sender(userId);
  const row = {
    id,
    user_id: userId,
    unit_id: unit.id,
    tenant_name: asker.name,
    ...said,
    email: asker.email,
    tenancy_required_date: dateOf(begin),
    tenancy_expiry_date: dateOf(lastDayOfTerm(begin, 11)),
    family_member_count: between(random, 0, 6),
    status: statusOf(random, tenancy),
    tenant_id: null,
    created_at: createdAt,
    updated_at: createdAt,
  };
  return row.status === "Converted" && tenancy ? { ...row, ...enquiryBefore(random, plan, tenancy) } : row;
}

interface Enquired {
  unit: Unit;
  tenancy: Tenancy | undefined;
}

const randomOfInterest = randomOf("interest in unit");

/** At most one enquiry for a unit, in the order of ids. */
export function* enquiryRows(plan: Plan): Generator<Row<"enquiries">> {
  let id = 0;
  // One per occupied unit, in the order of the units.
  const active = tenanciesOf(plan).filter(({ status }) => status === "Active");
  for (const unit of unitsOf(plan)) {
    const tenancy = unit.status === "OCP" ? active.next().value : undefined;
    const wanted = unit.status === "NOP" ? asked.vacant : unit.status === "OCP" ? asked.occupied : 0;
    if (chance(randomOfInterest(unit.id), wanted)) yield enquiryRow(plan, ++id, { unit, tenancy });
  }
}

const answers = [
  "Thank you for your interest. You can see the unit on any weekday between 10 and 6; please call before you come.",
  "The unit is free from the date you ask for. The deposit is ten months' rent, as is usual here.",
  "Could you tell us how many people will use the unit, and whether you need parking?",
  "The owner agrees to your dates. Please bring a copy of your identity papers when you come.",
];

/** What somebody writes back to the answer at the same place. */
const messages = [
  "Thank you, we'll come on Saturday morning and call before.",
  "That suits us. Can the deposit be paid in two parts?",
  "Four people, and one car.",
  "Glad to hear it. We'll bring the copies.",
];

/** One answer to each answered enquiry, and a message back to every other one. */
export function* answerRows(plan: Plan): Generator<Row<"enquiry_answers">> {
  let id = 0;
  for (const { id: enquiryId, user_id: userId, status, created_at: createdAt } of enquiryRows(plan)) {
    if (status !== "Answered" && status !== "Converted") continue;
    const place = enquiryId % answers.length;
    const answeredAt = Math.min(today, Date.parse(String(createdAt)) + day / 4);
    const said = (answer: string | undefined, at: number) => ({
      id: ++id,
      enquiry_id: enquiryId,
      answer: answer ?? "",
      created_at: instantOf(Math.min(today, at)),
    });
    yield { ...said(answers[place], answeredAt), user_id: account.administrator, from_applicant: false };
    if (enquiryId % 2 === 0)
      yield { ...said(messages[place], answeredAt + day / 6), user_id: userId, from_applicant: true };
  }
}
