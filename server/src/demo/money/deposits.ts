import type { MovementKind } from "@vasati/contract/money/deposits";
import type { Money } from "@vasati/contract/money/money";
import { add, noMoney, proportion, subtract } from "@vasati/contract/money/money";
import type { Dimensions } from "../../ledger/entry.ts";
import { dateOf, day, today } from "../values/calendar.ts";
import type { Random } from "../values/random.ts";
import { between, chance, randomOf } from "../values/random.ts";
import type { Agreed } from "./agreed-terms.ts";
import type { Transfer } from "./bank.ts";
import { modeFor, transferBy } from "./bank.ts";
import { serialsOfTenancy } from "./payments.ts";
import type { PostedFor, Posting } from "./postings.ts";
import { postCarryOver, postDeposit, postRefund } from "./postings.ts";

/** A movement of a deposit with its entry. */
export interface DemoMovement {
  tenancyId: number;
  kind: MovementKind;
  day: string;
  amount: Money;
  transfer: Transfer | null;
  posting: Posting;
  userId: number;
}

/** What is held of a tenancy. */
export interface HeldDeposit {
  about: Dimensions;
  held: Money;
}

const randomOfDeposit = randomOf("deposit of tenancy");

/** References of deposits are other ones than those of receipts. */
const transferOf = (
  random: Random,
  { tenancy }: Agreed,
  date: string,
  { amount, place }: { amount: Money; place: number },
) =>
  transferBy(
    modeFor(random, tenancy.unit.property.category, amount),
    date,
    (tenancy.id + 1) * serialsOfTenancy - place,
  );

/** The amounts that came, and their days: of some in two parts, of a tenancy that has not begun yet a token. */
function partsReceived(random: Random, agreed: Agreed, asked: Money): { on: string; amount: Money }[] {
  const { status, begin } = agreed.tenancy;
  const token = proportion(agreed.deposit, 1, 5);
  if (status === "PendingActivation") return [{ on: dateOf(today - between(random, 0, 6) * day), amount: token }];
  const on = dateOf(begin - between(random, 0, 3) * day);
  if (asked <= token || chance(random, 0.6)) return [{ on, amount: asked }];
  return [
    { on: dateOf(begin - between(random, 8, 20) * day), amount: token },
    { on, amount: subtract(asked, token) },
  ];
}

/**
 * The movements of the deposit of a tenancy.
 * @param previous what is held of the tenancy that this one renews; carried over
 * @param isRenewed whether another tenancy renews this one, and takes the deposit over
 */
export function depositOf(
  agreed: Agreed,
  postedFor: PostedFor,
  { previous, isRenewed }: { previous: HeldDeposit | undefined; isRenewed: boolean },
): { movements: DemoMovement[]; held: Money } {
  const { tenancy, deposit } = agreed;
  const random = randomOfDeposit(tenancy.id);
  const { userId } = postedFor;
  const own = { tenancyId: tenancy.id, userId };
  const movements: DemoMovement[] = [];
  let held = noMoney;
  const carries = previous && previous.held > 0n && tenancy.status !== "PendingActivation";
  if (carries) {
    const on = dateOf(tenancy.begin);
    const posting = postCarryOver(previous.held, on, previous.about, postedFor);
    const carried = { day: on, amount: previous.held, transfer: null, posting, userId };
    movements.push({ ...carried, tenancyId: previous.about.tenancyId ?? 0, kind: "carriedOut" });
    movements.push({ ...carried, tenancyId: tenancy.id, kind: "carriedIn" });
    held = previous.held;
  }
  const missing = deposit > held ? subtract(deposit, held) : noMoney;
  if (missing > 0n)
    for (const [place, { on, amount }] of partsReceived(random, agreed, missing).entries()) {
      const transfer = transferOf(random, agreed, on, { amount, place });
      const posting = postDeposit(amount, on, transfer, postedFor);
      movements.push({ ...own, kind: "received", day: on, amount, transfer, posting });
      held = add(held, amount);
    }
  const refundedAt = tenancy.end + between(random, 10, 50) * day;
  if (tenancy.status === "Expired" && !isRenewed && refundedAt <= today) {
    const on = dateOf(refundedAt);
    const transfer = transferBy("neft", on, (tenancy.id + 1) * serialsOfTenancy - 5);
    const posting = postRefund(held, on, transfer, postedFor);
    movements.push({ ...own, kind: "refunded", day: on, amount: held, transfer, posting });
    held = noMoney;
  }
  return { movements, held };
}
