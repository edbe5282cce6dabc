import { rm } from "node:fs/promises";
import { newDataDirectory } from "../shared/data-directory.ts";
import { median, writeReport } from "../shared/report.ts";
import { readSizes } from "../shared/sizes.ts";
import type { TestServer } from "./test-server.ts";
import { startTestServer } from "./test-server.ts";
import type { Round } from "./kill-round.ts";
import { killDuring } from "./kill-round.ts";
import { startReceivers } from "../../server/test/peers/receivers.ts";
import { killDuringEvents } from "./waves/event-round.ts";
import { killDuringLeases } from "./waves/lease-round.ts";
import { killDuringMoney } from "./waves/money-round.ts";
import { killDuringTenancies } from "./waves/tenancy-round.ts";

/**
 * `npm run campaign:kill [-- SECTION]`: kills during each kind of traffic, or only that of one section of the report; every other
 * kill ends the database, too.
 */
const { sizes, isReported, words } = readSizes({ rounds: 20 });
const { rounds } = sizes;
const [chosen] = words;
const receivers = await startReceivers();
const campaigns = [
  // 200 enquiries by 8 clients, one of them blocked.
  {
    section: "kill",
    run: (testServer: TestServer, kill: Round["killed"]) => killDuring(testServer, { kill, clients: 8, units: 25 }),
  },
  // 208 writes by 8 custodians about 8 units each, and one blocked tenancy.
  {
    section: "kill-tenancies",
    run: (testServer: TestServer, kill: Round["killed"]) =>
      killDuringTenancies(testServer, { kill, clients: 8, units: 8 }),
  },
  // 288 writes by 8 custodians about 8 units each, and one renewal that is blocked while it takes over.
  {
    section: "kill-leases",
    run: (testServer: TestServer, kill: Round["killed"]) =>
      killDuringLeases(testServer, { kill, clients: 8, units: 8 }),
  },
  // 192 writes by 8 custodians about the money of 8 tenancies each, and one blocked account.
  {
    section: "kill-money",
    run: (testServer: TestServer, kill: Round["killed"]) => killDuringMoney(testServer, { kill, clients: 8, units: 8 }),
  },
  // 64 enquiries by 8 clients; their events are blocked until the kill.
  {
    section: "kill-events",
    settings: receivers.settings,
    run: (testServer: TestServer, kill: Round["killed"]) =>
      killDuringEvents(testServer, receivers, { kill, clients: 8, units: 8 }),
  },
];

async function killOften({ run, settings }: (typeof campaigns)[number]): Promise<Round[]> {
  const dataDirectory = await newDataDirectory("kill");
  const seen: Round[] = [];
  let testServer = await startTestServer(dataDirectory, settings);
  try {
    for (let count = 1; count <= rounds; count += 1) {
      const { round, next } = await run(testServer, count % 2 === 1 ? "server" : "everything");
      testServer = next;
      seen.push(round);
      console.log(`${count}: ${JSON.stringify(round)}`);
    }
  } finally {
    await testServer.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
  return seen;
}

const line = (name: string, of: Round[]) => {
  const sum = (figure: (round: Round) => number) => String(of.reduce((total, round) => total + figure(round), 0));
  const starts = of.map(({ startMilliseconds }) => startMilliseconds);
  return [
    name,
    String(of.length),
    sum(({ answered }) => answered),
    sum(({ underWay }) => underWay),
    sum(({ unheard }) => unheard),
    sum(({ wrong }) => wrong.length),
    of.length > 0
      ? `${(median(starts) / 1000).toFixed(2)} s, at most ${(Math.max(...starts) / 1000).toFixed(2)} s`
      : "–",
  ];
};
for (const campaign of campaigns.filter(({ section }) => (chosen ?? section) === section)) {
  const seen = await killOften(campaign);
  const of = (what: Round["killed"]) => seen.filter(({ killed }) => killed === what);
  await writeReport(campaign.section, {
    isReported,
    file: "campaigns.md",
    heading: [
      "killed",
      "rounds",
      "answered before",
      "under way",
      "of these committed",
      "lost, twice or changed",
      "next start",
    ],
    rows: [line("the server", of("server")), line("the server, PostgreSQL and all its processes", of("everything"))],
  });
  if (seen.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1;
}
await receivers.stop();
