import type { Database } from "../../../server/src/platform/database/database.ts";
import type { RecordedMoney } from "../../../server/test/records/money-of-tenancies.ts";
import { moneyOf } from "../../../server/test/records/money-of-tenancies.ts";
import { lockRows } from "../kill-moment.ts";
import type { Round } from "../kill-round.ts";
import type { TestServer } from "../test-server.ts";
import type { MoneyStory, MoneyWrite } from "./money-wave.ts";
import { amounts, planMoney, writeMoney } from "./money-wave.ts";
import { killDuringStories } from "./story-round.ts";

async function recordedBy(database: Database, stories: MoneyStory[]): Promise<(story: MoneyStory) => RecordedMoney> {
  const byId = await moneyOf(
    database,
    stories.map(({ tenancyId }) => tenancyId),
  );
  return ({ tenancyId, planned }) => {
    const found = byId.get(tenancyId) ?? nothing;
    // Confirming a claim doesn't answer the id of its receipt.
    const receipts = found.receipts.map((one) => (planned.includes("confirm") ? { ...one, id: 0 } : one));
    return { ...found, receipts };
  };
}

const nothing: RecordedMoney = { journal: {}, dues: [], receipts: [], claims: [], held: 0, movements: [], actions: [] };

const actions: Record<MoneyWrite, string[]> = {
  terms: ["tenancy.termsChanged"],
  charge: ["due.charged"],
  receipt: ["receipt.recorded"],
  cheque: ["receipt.recorded"],
  claim: ["claim.made"],
  deposit: ["deposit.recorded"],
  setOff: ["deposit.recorded"],
  undo: ["receipt.reversed"],
  bounce: ["receipt.bounced"],
  confirm: ["claim.confirmed", "receipt.recorded"],
};

const paise = (rupees: number) => Math.round(rupees * 100);

function journalAfter(did: (write: MoneyWrite) => boolean): Record<string, number> {
  const [rent, charge, paid, deposit, setOff] = (
    [
      [did("terms"), amounts.rent],
      [did("charge"), amounts.charge],
      [did("confirm") || (did("receipt") && !did("undo")), amounts.paid],
      [did("deposit"), amounts.deposit],
      [did("setOff"), amounts.setOff],
    ] as const
  ).map(([happened, rupees]) => (happened ? paise(rupees) : 0)) as [number, number, number, number, number];
  const cheque = did("cheque") && !did("bounce") ? paise(amounts.paid) : 0;
  const all = {
    bank: paid + deposit,
    cheques: cheque,
    deposits_held: setOff - deposit,
    other_income: -charge,
    receivable: rent + charge - paid - cheque - setOff,
    rent_income: -rent,
  };
  return Object.fromEntries(Object.entries(all).filter(([, amount]) => amount !== 0));
}

/** The expected records after these writes. */
function expectedAfter(writes: readonly MoneyWrite[], made: MoneyStory["made"]): RecordedMoney {
  const did = (write: MoneyWrite) => writes.includes(write);
  const receipt = made.receipt ?? made.cheque ?? 0;
  const isUndone = did("undo") || did("bounce");
  return {
    journal: journalAfter(did),
    dues: [...(did("terms") ? ["rent"] : []), ...(did("charge") ? ["water"] : [])],
    receipts: did("receipt") || did("cheque") || did("confirm") ? [{ id: receipt, isUndone }] : [],
    claims: did("claim") ? [did("confirm") ? "confirmed" : "waiting"] : [],
    held: (did("deposit") ? paise(amounts.deposit) : 0) - (did("setOff") ? paise(amounts.setOff) : 0),
    movements: [...(did("deposit") ? ["received"] : []), ...(did("setOff") ? ["setOff"] : [])],
    actions: writes.flatMap((write) => actions[write]).toSorted(),
  };
}

/**
 * Kills the server while custodians raise dues, record and undo receipts, confirm claims, bounce cheques, and take and set off
 * deposits. `db:verify` also checks that the journal adds up to zero and that receipt numbers have no gaps.
 */
export async function killDuringMoney(
  testServer: TestServer,
  { kill, ...size }: { clients: number; units: number; kill: Round["killed"] },
): Promise<{ round: Round; next: TestServer }> {
  const held = await planMoney(testServer.database, { clients: 1, units: 1 });
  return killDuringStories(testServer, kill, {
    many: await planMoney(testServer.database, size),
    held,
    // Whoever moves the money of a tenancy locks it.
    hold: () =>
      lockRows(
        testServer,
        "tenancies",
        held.flat().map(({ tenancyId }) => tenancyId),
      ),
    write: writeMoney,
    recordedBy,
    expectedAfter,
    newestOf: ({ receipts }) => receipts.at(-1)?.id,
  });
}
