import { expect, it, onTestFinished } from "vitest";
import { preparedDirectory } from "../../server/test/files/prepared-directory.ts";
import { startTestServer } from "./test-server.ts";
import type { Round } from "./kill-round.ts";
import { killDuring } from "./kill-round.ts";
import { startReceivers } from "../../server/test/peers/receivers.ts";
import { killDuringEvents } from "./waves/event-round.ts";
import { killDuringLeases } from "./waves/lease-round.ts";
import { killDuringMoney } from "./waves/money-round.ts";
import { killDuringTenancies } from "./waves/tenancy-round.ts";

const killed: Round["killed"][] = ["everything", "server"];
const campaigns = [
  { what: "enquiry", run: killDuring, size: { clients: 8, units: 5 } },
  { what: "tenancy or document", run: killDuringTenancies, size: { clients: 8, units: 5 } },
  // Agreements take longer.
  { what: "lease, agreement or photo", run: killDuringLeases, size: { clients: 5, units: 4 } },
  { what: "due, receipt, claim or deposit", run: killDuringMoney, size: { clients: 4, units: 5 } },
];
const all = campaigns.flatMap(({ what, run, size }) => killed.map((kill) => ({ what, run, size, kill })));

it.each(all)("loses no $what and stores none twice if kill -9 ends $kill", async ({ run, size, kill }) => {
  let testServer = await startTestServer(await preparedDirectory());
  onTestFinished(() => testServer.stop());
  const { round, next } = await run(testServer, { ...size, kill });
  testServer = next;
  expect(round.wrong).toEqual([]);
  expect(round.answered).toBeGreaterThan(0);
  expect(round.underWay).toBeGreaterThan(0);
});

it.each(killed)(
  "sends each mail and webhook of an enquiry once when kill -9 ends %s in between",
  { meta: { proves: "18.1" } },
  async (kill) => {
    const receivers = await startReceivers();
    onTestFinished(receivers.stop);
    let testServer = await startTestServer(await preparedDirectory(), receivers.settings);
    onTestFinished(() => testServer.stop());
    const { round, next } = await killDuringEvents(testServer, receivers, { clients: 4, units: 3, kill });
    testServer = next;
    expect(round.wrong).toEqual([]);
    expect(round.answered).toBeGreaterThan(0);
  },
);
