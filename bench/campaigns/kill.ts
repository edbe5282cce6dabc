import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, writeReport } from "../report.ts";
import { readSizes } from "../sizes.ts";
import type { House } from "./house.ts";
import { openHouse } from "./house.ts";
import type { Round } from "./kill-round.ts";
import { killDuring } from "./kill-round.ts";
import { killDuringLeases } from "./lease-round.ts";
import { killDuringTenancies } from "./tenancy-round.ts";

/**
 * `npm run campaign:kill [-- SECTION]`: kills during each kind of traffic, or that of one section of the report; every
 * other kill ends the database too.
 */
const { sizes, isReported, words } = readSizes({ rounds: 20 });
const { rounds } = sizes;
const [chosen] = words;
const campaigns = [
  // 200 enquiries by 8 clients, and one that is kept under way.
  { section: "kill", run: (house: House, kill: Round["killed"]) => killDuring(house, { kill, clients: 8, units: 25 }) },
  // 208 writes by 8 custodians about 8 units each, and a tenancy that is kept under way.
  {
    section: "kill-tenancies",
    run: (house: House, kill: Round["killed"]) => killDuringTenancies(house, { kill, clients: 8, units: 8 }),
  },
  // 288 writes by 8 custodians about 8 units each, and a renewal that is kept under way while it takes over.
  {
    section: "kill-leases",
    run: (house: House, kill: Round["killed"]) => killDuringLeases(house, { kill, clients: 8, units: 8 }),
  },
];

async function killOften(run: (typeof campaigns)[number]["run"]): Promise<Round[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "vasati-kill-"));
  const seen: Round[] = [];
  let house = await openHouse(dataDirectory);
  try {
    for (let count = 1; count <= rounds; count += 1) {
      const { round, next } = await run(house, count % 2 === 1 ? "server" : "everything");
      house = next;
      seen.push(round);
      console.log(`${count}: ${JSON.stringify(round)}`);
    }
  } finally {
    await house.stop();
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
for (const { section, run } of campaigns.filter((campaign) => (chosen ?? campaign.section) === campaign.section)) {
  const seen = await killOften(run);
  const of = (what: Round["killed"]) => seen.filter(({ killed }) => killed === what);
  await writeReport(section, {
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
