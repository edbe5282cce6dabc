import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { testSigningKey } from "../../server/test/app/build-app.ts";
import { writeReport } from "../shared/report.ts";
import { readSizes } from "../shared/sizes.ts";
import type { Figures, Sent } from "./cluster/figures.ts";
import { figuresOf, sentIn } from "./cluster/figures.ts";

/**
 * `npm run campaign:cluster`: a cluster (ops/rehearsal) under a steady load, while machines fail. `--rounds` is how often each event
 * happens, `--seconds` how long it is watched; with `--rounds 0` nothing is started and only the events are printed. Other words choose the
 * events that have one of them in their name.
 */
const { sizes, isReported, words } = readSizes({ rounds: 2, seconds: 45 });
/** No longer without writes than this, in seconds. */
const longestPause = 30;

const script = join(import.meta.dirname, "../../ops/rehearsal/rehearse.sh");
const environment = { ...process.env, NODE: process.execPath, SIGNING_KEY: testSigningKey };

/** Runs a command of the rehearsal and returns what it prints. @throws if it fails */
async function rehearse(...command: string[]): Promise<string> {
  const child = spawn(script, command, { env: environment, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  // Not "close": the programs of a machine keep the pipe.
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`rehearse.sh ${command.join(" ")} ended with ${code}`);
  return output.trim();
}

/** Adds a column to every table, one table after the other, and says that a newer version did. */
async function migrateAsNewer(version: number): Promise<void> {
  await rehearse(
    "sql",
    `do $$ declare each name; begin
      perform set_config('lock_timeout', '3s', false);
      for each in select tablename from pg_tables where schemaname = 'public' loop
        execute format('alter table %I add column %I text', each, 'later_${version}');
        commit;
      end loop;
    end $$`,
  );
  await rehearse(
    "sql",
    `insert into schema_migrations (version, name, checksum) values (${version}, '${version}-later', '')`,
  );
}
let laterVersion = 9000;

/** What happens, and how it is mended afterwards. */
const events: { name: string; strike: () => Promise<() => Promise<unknown>> }[] = [
  {
    name: "a server is killed",
    strike: async () => {
      await rehearse("kill", "app1");
      return () => rehearse("boot", "app1");
    },
  },
  {
    name: "the primary's machine is killed",
    strike: async () => {
      const primary = await rehearse("primary");
      await rehearse("kill", primary);
      return () => rehearse("boot", primary);
    },
  },
  {
    name: "the primary's network is cut",
    strike: async () => {
      const primary = await rehearse("primary");
      await rehearse("cut", primary);
      return () => rehearse("heal", primary);
    },
  },
  {
    name: "the primary's disk is full",
    strike: async () => {
      const primary = await rehearse("primary");
      await rehearse("fill", primary);
      return () => rehearse("free", primary);
    },
  },
  {
    name: "a newer version adds a column to every table, and both servers are replaced",
    strike: async () => {
      laterVersion += 1;
      await migrateAsNewer(laterVersion);
      for (const server of ["app1", "app2"]) await rehearse("restart", server);
      return async () => {};
    },
  },
];

const chosen = events.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

function startTraffic() {
  const child = spawn(script, ["traffic"], { env: environment, stdio: ["pipe", "pipe", "inherit"] });
  const sent: Sent[] = [];
  let verified: { answered: number; wrong: string[] } | undefined;
  createInterface(child.stdout).on("line", (line) => {
    const request = sentIn(line);
    if (request) sent.push(request);
    const [, answered, wrong] = /^verified (\d+) (.*)$/.exec(line) ?? [];
    if (wrong !== undefined) verified = { answered: Number(answered), wrong: JSON.parse(wrong) as string[] };
  });
  const ended = once(child, "close");
  return {
    sent,
    finish: async () => {
      child.stdin.end();
      await ended;
      if (!verified) throw new Error("The load ended without a result.");
      return verified;
    },
  };
}

async function play(): Promise<void> {
  const traffic = startTraffic();
  const rows = [];
  let isSlow = false;
  for (const { name, strike } of chosen) {
    const seen: Figures[] = [];
    for (let round = 1; round <= sizes.rounds; round += 1) {
      await delay(5_000);
      const from = Date.now();
      const mend = await strike();
      await delay(Math.max(0, from + sizes.seconds * 1000 - Date.now()));
      const figures = figuresOf(traffic.sent, from, Date.now());
      console.log(`${name}, ${round}: ${JSON.stringify(figures)}`);
      seen.push(figures);
      await mend();
      await rehearse("settled");
    }
    const sum = (figure: (one: (typeof seen)[number]) => number) => seen.reduce((total, one) => total + figure(one), 0);
    const longest = Math.max(...seen.map((one) => one.secondsWithoutWrites));
    if (longest > longestPause) isSlow = true;
    rows.push([
      name,
      String(seen.length),
      String(sum((one) => one.writes)),
      String(sum((one) => one.failedWrites)),
      String(sum((one) => one.reads)),
      String(sum((one) => one.failedReads)),
      `${longest.toFixed(1)} s`,
    ]);
  }
  const { answered, wrong } = await traffic.finish();
  for (const problem of wrong.slice(0, 20)) console.error(problem);
  rows.push(["all, and in between", "", String(answered), "", "", "", `lost, twice or changed: ${wrong.length}`]);
  await writeReport("cluster", {
    isReported: isReported && words.length === 0,
    file: "campaigns.md",
    heading: [
      "what happens",
      "times",
      "answered writes",
      "failed attempts",
      "answered reads",
      "failed reads",
      "longest without a write",
    ],
    rows,
  });
  if (wrong.length > 0 || isSlow) process.exitCode = 1;
}

if (sizes.rounds === 0) for (const { name } of chosen) console.log(name);
else {
  try {
    await rehearse("up");
    await play();
  } finally {
    spawnSync(script, ["down"], { env: environment });
  }
}
