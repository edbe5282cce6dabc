import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, writeReport } from "../report.ts";
import { openHouse } from "./house.ts";
import type { Round } from "./kill-round.ts";
import { killDuring } from "./kill-round.ts";

/**
 * `npm run campaign:kill`: 20 kills, each during 200 enquiries by 8 clients and one that is kept under way; every other one
 * ends the database too.
 */
const rounds = 20;
const size = { clients: 8, units: 25 };

const dataDirectory = await mkdtemp(join(tmpdir(), "vasati-kill-"));
const seen: Round[] = [];
let house = await openHouse(dataDirectory);
try {
  for (let count = 1; count <= rounds; count += 1) {
    const { round, next } = await killDuring(house, { ...size, kill: count % 2 === 1 ? "server" : "everything" });
    house = next;
    seen.push(round);
    console.log(`${count}: ${JSON.stringify(round)}`);
  }
} finally {
  await house.stop();
  await rm(dataDirectory, { recursive: true, force: true });
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
    `${(median(starts) / 1000).toFixed(2)} s, at most ${(Math.max(...starts) / 1000).toFixed(2)} s`,
  ];
};
await writeReport("kill", {
  file: "campaigns.md",
  heading: [
    "killed",
    "rounds",
    "answered 201 before",
    "under way",
    "of these committed",
    "lost, twice or changed",
    "next start",
  ],
  rows: [
    line(
      "the server",
      seen.filter(({ killed }) => killed === "server"),
    ),
    line(
      "the server, PostgreSQL and all its processes",
      seen.filter(({ killed }) => killed === "everything"),
    ),
  ],
});
process.exitCode = seen.some(({ wrong }) => wrong.length > 0) ? 1 : 0;
