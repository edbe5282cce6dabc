import type { Money } from "@vasati/contract/money/money";
import { add, noMoney, subtract } from "@vasati/contract/money/money";
import { financialYearOf } from "@vasati/contract/money/months";
import type { Dimensions } from "../../ledger/entry.ts";
import type { Plan } from "../plan.ts";
import { propertyRow } from "../records/properties.ts";
import type { Tenancy } from "../records/tenancies.ts";
import { tenanciesOf } from "../records/tenancies.ts";
import { staffOf } from "../records/units.ts";
import type { Agreed } from "./agreed-terms.ts";
import { agreedOf } from "./agreed-terms.ts";
import type { DemoCertificate } from "./certificates.ts";
import { certificatesOf } from "./certificates.ts";
import type { DemoMovement, HeldDeposit } from "./deposits.ts";
import { depositOf } from "./deposits.ts";
import type { DemoDue, DemoReceipt, History, Story } from "./payments.ts";
import { historyOf } from "./payments.ts";
import type { PostedFor, Posting } from "./postings.ts";
import { postDue, postReceipt, postReversal } from "./postings.ts";

/** A due with its entry, and how much of it is settled. */
interface BookedDue {
  tenancyId: number;
  due: DemoDue;
  posting: Posting;
  settled: Money;
}

/** A receipt with its entry, and what it settled. */
interface BookedReceipt {
  tenancyId: number;
  receipt: DemoReceipt;
  posting: Posting;
  reversal: Posting | null;
  financialYear: string;
  allocations: { due: BookedDue; amount: Money }[];
  rest: Money;
  userId: number;
}

/** The rent books of the demo, each list in the order in which it came about. */
export interface RentBook {
  agreed: { agreed: Agreed; history: History }[];
  postings: Posting[];
  dues: BookedDue[];
  receipts: BookedReceipt[];
  certificates: DemoCertificate[];
  movements: DemoMovement[];
  deposits: HeldDeposit[];
}

/** Settles the oldest dues with the receipts of a tenancy; what a returned cheque had settled is settled again by the next. */
function allocate(dues: readonly BookedDue[], receipts: readonly BookedReceipt[]): void {
  for (const one of receipts) {
    one.rest = add(one.receipt.amount, one.receipt.tds);
    for (const due of dues) {
      const open = subtract(add(due.due.amount, due.due.tax), due.settled);
      const amount = open < one.rest ? open : one.rest;
      if (amount === noMoney) continue;
      one.allocations.push({ due, amount });
      one.rest = subtract(one.rest, amount);
      if (!one.reversal) due.settled = add(due.settled, amount);
    }
    if (one.reversal) one.rest = noMoney;
  }
}

const byDay = <Item>(items: Item[], dayOf: (item: Item) => string): Item[] =>
  items.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : dayOf(one) > dayOf(other) ? 1 : 0));

function bookReceipt(tenancyId: number, receipt: DemoReceipt, postedFor: PostedFor): BookedReceipt {
  const posting = postReceipt(receipt, postedFor);
  const reversal = receipt.returned ? postReversal(posting, receipt.returned) : null;
  const financialYear = financialYearOf(receipt.receivedOn);
  const { userId } = postedFor;
  return { tenancyId, receipt, posting, reversal, financialYear, allocations: [], rest: noMoney, userId };
}

/** The tenancies of which the demo tells a story, by id. */
function storiesOf(plan: Plan): Map<number, Story> {
  const active = [...tenanciesOf(plan)].filter(({ status }) => status === "Active");
  const shops = active.filter(({ unit, months }) => unit.property.category === "SC" && months > 11);
  const stories = new Map<number, Story>();
  const tell = (story: Story, tenancy: Tenancy | undefined) => tenancy && stories.set(tenancy.id, story);
  tell("rentIsOpen", active[0]);
  tell("chequeReturned", shops[0]);
  for (const place of [2, 5, 9]) tell("chequeDeposited", shops[place]);
  return stories;
}

/** Puts everything in the order in which it came about, with the entries of all of it. */
function sortByDay(book: RentBook): void {
  book.dues = byDay(book.dues, ({ due }) => due.dueOn);
  book.receipts = byDay(book.receipts, ({ receipt }) => receipt.receivedOn);
  book.certificates = byDay(book.certificates, ({ receivedOn }) => receivedOn);
  book.movements = byDay(book.movements, (movement) => movement.day);
  book.postings = byDay(
    [
      ...book.dues.map(({ posting }) => posting),
      ...book.receipts.flatMap(({ posting, reversal }) => (reversal ? [posting, reversal] : [posting])),
      ...book.certificates.map(({ posting }) => posting),
      ...new Set(book.movements.map(({ posting }) => posting)),
    ],
    (posting) => posting.day,
  );
}

/** The rent books of the first units: what was agreed, due, received and deposited since they began. */
export function rentBookOf(plan: Plan): RentBook {
  const stories = storiesOf(plan);
  const book: RentBook = {
    agreed: [],
    postings: [],
    dues: [],
    receipts: [],
    certificates: [],
    movements: [],
    deposits: [],
  };
  const deposits = new Map<number, HeldDeposit>();
  const tenancies = [...tenanciesOf(plan)];
  for (const [place, tenancy] of tenancies.entries()) {
    const agreed = agreedOf(tenancy);
    if (!agreed) continue;
    const { id: tenancyId, unit } = tenancy;
    const ownerId = propertyRow(plan, unit.property).current_owner_id ?? null;
    const about: Dimensions = { ownerId, propertyId: unit.property.id, unitId: unit.id, tenancyId };
    const postedFor = { about, userId: staffOf(unit.property) };
    const hasBegun = tenancy.status !== "PendingActivation";
    const history = hasBegun
      ? historyOf(agreed, stories.get(tenancyId) ?? "usual")
      : { dues: [], receipts: [], nextDueOn: new Map() };
    book.agreed.push({ agreed, history });
    const dues = byDay(history.dues, ({ dueOn }) => dueOn).map((due) => ({
      tenancyId,
      due,
      posting: postDue(due, postedFor),
      settled: noMoney,
    }));
    const receipts = byDay(history.receipts, ({ receivedOn }) => receivedOn).map((receipt) =>
      bookReceipt(tenancyId, receipt, postedFor),
    );
    allocate(dues, receipts);
    book.dues.push(...dues);
    book.receipts.push(...receipts);
    book.certificates.push(...certificatesOf(history.receipts, postedFor));
    const next = tenancies[place + 1];
    const isRenewed = next?.unit.id === unit.id && !next.isFirst;
    const previous = tenancy.isFirst ? undefined : deposits.get(tenancyId - 1);
    const { movements, held } = depositOf(agreed, postedFor, { previous, isRenewed });
    if (previous && movements[0]?.kind === "carriedOut") previous.held = noMoney;
    book.movements.push(...movements);
    deposits.set(tenancyId, { about, held });
  }
  book.deposits = [...deposits.values()];
  sortByDay(book);
  return book;
}
