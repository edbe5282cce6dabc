import { withBooks } from "./money/books.ts";
import type { Raising } from "./money/raising.ts";
import { measureRaising } from "./money/raising.ts";
import type { Reading } from "./money/reading.ts";
import { measureReading } from "./money/reading.ts";
import type { Recording } from "./money/recording.ts";
import { measureRecording } from "./money/recording.ts";
import { median, writeReport } from "./shared/report.ts";
import { readSizes } from "./shared/sizes.ts";

/** `npm run bench:money`: a month of rents raised, receipts recorded, and the screens of the rent book. */
const { sizes, isReported } = readSizes({
  tenancies: 100_000,
  rounds: 3,
  seconds: 6,
  connections: [1, 8],
  repetitions: 15,
});
const { tenancies, rounds, seconds, connections, repetitions } = sizes;

const raisings: Raising[] = [];
const recordings: Recording[][] = [];
const memory: number[] = [];
let readings: Reading[] = [];
await withBooks(tenancies, async (books) => {
  for (let round = 0; round < rounds; round += 1) {
    raisings.push(await measureRaising(books));
    console.log(JSON.stringify(raisings.at(-1)));
    const { recordings: measured, most } = await measureRecording(books, { connections, seconds, tenancies });
    recordings.push(measured);
    memory.push(most);
    console.log(JSON.stringify(measured));
  }
  readings = await measureReading(books, repetitions);
});

const inDigits = (figure: number, decimals = 0) => figure.toLocaleString("en-IN", { maximumFractionDigits: decimals });
const middle = <Measured>(measured: readonly Measured[], of: (each: Measured) => number) => median(measured.map(of));
const inMegabytes = (figures: number[]) => `${Math.max(...figures).toFixed(0)} MB`;

const rows = [
  [
    "a month raised",
    `${inDigits(
      middle(raisings, ({ server }) => server),
      2,
    )} s`,
    `${inDigits(
      middle(raisings, ({ byHand }) => byHand),
      2,
    )} s`,
    middle(raisings, ({ server, byHand }) => byHand / server).toFixed(2),
    inMegabytes(raisings.map(({ most }) => most)),
  ],
  ...connections.map((count, place) => {
    const each = recordings.flatMap((round) => round[place] ?? []);
    return [
      `receipts, ${count} at once`,
      `${inDigits(middle(each, ({ server }) => server))}/s`,
      `${inDigits(middle(each, ({ byHand }) => byHand))}/s`,
      middle(each, ({ server, byHand }) => server / byHand).toFixed(2),
      inMegabytes(memory),
    ];
  }),
];
await writeReport("money", {
  isReported,
  subject: `${inDigits(tenancies)} active tenancies`,
  heading: ["what", "Vasati", "the bare statements", "ratio", "the server's memory at most"],
  rows,
});
await writeReport("money-screens", {
  isReported,
  subject: `${inDigits(tenancies)} active tenancies`,
  heading: ["call", "statements", "rows read", "ms"],
  rows: readings.map(({ what, statements, rowsRead, milliseconds }) => [
    what,
    String(statements),
    inDigits(rowsRead),
    milliseconds.toFixed(1),
  ]),
});
