/** The money of one tenancy in memory, in paise: small enough to be right at a glance. The rent book must agree with it. */

interface Due {
  dueOn: string;
  paise: number;
  settled: number;
  /** Of a charge, so it can be late. */
  isRecurring: boolean;
  /** The last day for which a late fee was posted, and all late fees. */
  feeThrough: string | null;
  fees: number;
  /** The day on which a waiver of it was undone; it isn't late for days before. */
  waivedUntil: string;
}

/** Which dues something has settled with how much. */
type Settled = Map<Due, number>;

export interface Paid {
  id: number;
  day: string;
  paise: number;
  left: number;
  settled: Settled;
  isWaitingCheque: boolean;
  /** The part that the tenant deducted as tax. */
  tds: number;
}

/** What was waived of a due, by the id of the entry. */
interface Waiver {
  id: number;
  due: Due;
  paise: number;
}

export interface Movement {
  id: number;
  kind: "received" | "refunded" | "setOff";
  paise: number;
  settled: Settled;
}

export interface Model {
  tenancyId: number;
  /** As agreed. */
  lastDay: string;
  dues: Due[];
  receipts: Paid[];
  movements: Movement[];
  waivers: Waiver[];
  /** For deducted tax; all of it is of one quarter. */
  certificates: { id: number; paise: number }[];
  held: number;
  /** What the renewal took over; null while there is none. */
  carried: { tenancyId: number; held: number } | null;
  /** The last day that is charged, once the tenancy has ended. */
  endedOn: string | null;
}

export const newModel = (tenancyId: number, lastDay: string): Model => ({
  tenancyId,
  lastDay,
  dues: [],
  receipts: [],
  movements: [],
  waivers: [],
  certificates: [],
  held: 0,
  carried: null,
  endedOn: null,
});

const byDay = <Entry>(entries: readonly Entry[], dayOf: (entry: Entry) => string) =>
  entries.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : dayOf(one) > dayOf(other) ? 1 : 0));

const openOf = ({ paise, settled }: Due) => paise - settled;

/** The oldest first; of the same day, what was charged first. */
export const openDues = ({ dues }: Model) => byDay(dues, ({ dueOn }) => dueOn).filter((due) => openOf(due) > 0);

/** What is owed, less what was paid in advance. */
export const balanceOf = ({ dues, receipts }: Model) =>
  dues.reduce((sum, due) => sum + openOf(due), 0) - receipts.reduce((sum, { left }) => sum + left, 0);

/** Settles the oldest dues and returns what is left. */
function settle(model: Model, paise: number, settled: Settled): number {
  let left = paise;
  for (const due of openDues(model)) {
    const part = Math.min(left, openOf(due));
    if (part === 0) continue;
    due.settled += part;
    left -= part;
    settled.set(due, (settled.get(due) ?? 0) + part);
  }
  return left;
}

/** What came first settles the oldest dues. */
function allocate(model: Model): void {
  for (const receipt of byDay(model.receipts, ({ day }) => day))
    receipt.left = settle(model, receipt.left, receipt.settled);
}

function release(settled: Settled): void {
  for (const [due, paise] of settled) due.settled -= paise;
  settled.clear();
}

export function charge(model: Model, dueOn: string, paise: number, isRecurring = false): void {
  model.dues.push({ dueOn, paise, settled: 0, isRecurring, feeThrough: null, fees: 0, waivedUntil: "" });
  allocate(model);
}

type NewPaid = Pick<Paid, "id" | "day" | "paise"> & Partial<Pick<Paid, "isWaitingCheque" | "tds">>;

export function pay(model: Model, paid: NewPaid): void {
  model.receipts.push({ isWaitingCheque: false, tds: 0, ...paid, left: paid.paise, settled: new Map() });
  allocate(model);
}

export function undoPaid(model: Model, receipt: Paid): void {
  release(receipt.settled);
  model.receipts.splice(model.receipts.indexOf(receipt), 1);
  allocate(model);
}

const sumOf = <Entry>(entries: readonly Entry[], paiseOf: (entry: Entry) => number) =>
  entries.reduce((sum, entry) => sum + paiseOf(entry), 0);

/** Deducted tax for which no certificate came. */
export const awaitedOf = ({ receipts, certificates }: Model) =>
  sumOf(receipts, ({ tds }) => tds) - sumOf(certificates, ({ paise }) => paise);

/** Whether a receipt can be undone: its tax isn't certified. */
export const mayUndoPaid = (model: Model, { tds }: Paid) => tds === 0 || awaitedOf(model) >= tds;

/** Waives what is open of a due. */
export function waive({ waivers }: Model, { id, due }: Pick<Waiver, "id" | "due">): void {
  waivers.push({ id, due, paise: openOf(due) });
  due.settled = due.paise;
}

export function undoWaiver(model: Model, waiver: Waiver, day: string): void {
  const { due, paise } = waiver;
  due.settled -= paise;
  due.waivedUntil = day;
  model.waivers.splice(model.waivers.indexOf(waiver), 1);
  allocate(model);
}

const isIn = ({ kind }: Pick<Movement, "kind">) => kind === "received";

/** Whether so much can be received, refunded or set off. */
export const fits = (model: Model, kind: Movement["kind"], paise: number) =>
  kind === "received" ||
  (paise <= model.held && (kind === "refunded" || paise <= openDues(model).reduce((sum, due) => sum + openOf(due), 0)));

export function move(model: Model, movement: Pick<Movement, "id" | "kind" | "paise">): void {
  const settled: Settled = new Map();
  if (movement.kind === "setOff") settle(model, movement.paise, settled);
  model.held += isIn(movement) ? movement.paise : -movement.paise;
  model.movements.push({ ...movement, settled });
}

export const mayUndo = (model: Model, movement: Movement) => !isIn(movement) || model.held >= movement.paise;

export function undoMovement(model: Model, movement: Movement): void {
  release(movement.settled);
  model.held -= isIn(movement) ? movement.paise : -movement.paise;
  model.movements.splice(model.movements.indexOf(movement), 1);
  allocate(model);
}

const millisecondsOfDay = 86_400_000;
const daysFrom = (from: string, until: string) =>
  Math.round((Date.parse(until) - Date.parse(from)) / millisecondsOfDay);
const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * millisecondsOfDay).toISOString().slice(0, 10);

/** 2.5 % a month of what is open, by days of a month of thirty, after five days of grace, and at most ₹20 for each due. */
export const lateFee = { basisPoints: 250, graceDays: 5, ceiling: 2000 };

/** Posts the late fees up to a day. */
export function postLateFees(model: Model, through: string): void {
  const fees = model.dues.flatMap((due) => {
    const lastDay = due.feeThrough ?? daysLater(due.dueOn, lateFee.graceDays);
    const from = due.waivedUntil > lastDay ? due.waivedUntil : lastDay;
    if (!due.isRecurring || openOf(due) === 0 || from >= through) return [];
    const month = Math.round((openOf(due) * lateFee.basisPoints) / 10_000);
    const fee = Math.min(Math.round((month * daysFrom(from, through)) / 30), lateFee.ceiling - due.fees);
    if (fee <= 0) return [];
    Object.assign(due, { feeThrough: through, fees: due.fees + fee });
    return [fee];
  });
  // All at once: what was paid in advance is used up where something is late.
  for (const paise of fees) charge(model, through, paise);
}
