import { fictionalTelephone } from "../values/identity-numbers.ts";
import type { Plan, Row } from "../plan.ts";
import { account, demoAccounts } from "../plan.ts";
import { at, between, chance, randomOf } from "../values/random.ts";
import { day, instantOf, today } from "../values/calendar.ts";
import { sender } from "./accounts.ts";
import { unitsOf } from "./units.ts";

const randomOfQuestion = randomOf("question");
/** Of 100 vacant units, so many were asked about. */
const asked = 0.2;

const conversations = [
  { message: "Is there parking for a car?", answer: "For two-wheelers. There is a paid car park 200 metres away." },
  { message: "Is the rent negotiable?", answer: "A little, for a lease of two years." },
  { message: "When can we move in?", answer: "From the first of next month." },
] as const;

/** Questions of the last weeks, each with its answer: nothing waits, whenever the demo is loaded. */
export function* questionRows(plan: Plan): Generator<Row<"questions">> {
  let id = 0;
  for (const { id: unitId, status } of unitsOf(plan)) {
    const random = randomOfQuestion(unitId);
    if (status !== "NOP" || !chance(random, asked)) continue;
    id += 1;
    const userId = between(random, demoAccounts + 1, plan.users);
    const askedAt = today - between(random, 2, 40) * day;
    const { message, answer } = at(conversations, id % conversations.length);
    yield {
      id,
      unit_id: unitId,
      user_id: null,
      ...sender(userId),
      telephone: fictionalTelephone(userId),
      message,
      language: "en",
      status: id % 3 === 0 ? "Closed" : "Answered",
      answer,
      answered_by: account.administrator,
      created_at: instantOf(askedAt),
      updated_at: instantOf(askedAt + day / 4),
    };
  }
}
