import { measureJob } from "./alerts/job.ts";
import { writeReport } from "./shared/report.ts";
import { withPortfolio } from "./search/portfolio.ts";
import { readSizes } from "./shared/sizes.ts";

/** `npm run bench:alerts`: the hourly job that compares new vacancies with alerts and queues the mails. */
const { sizes, isReported } = readSizes({ units: 10_000, alerts: [10_000, 100_000], vacancies: 1000 });

const inDigits = (figure: number) => figure.toLocaleString("en-IN");
const rows: string[][] = [];
await withPortfolio(
  sizes.units,
  async ({ connection }) => {
    for (const alerts of sizes.alerts) {
      const cost = await measureJob(connection, { alerts, vacancies: sizes.vacancies });
      rows.push([
        inDigits(alerts),
        inDigits(sizes.vacancies),
        `${cost.compared.toFixed(1)} s`,
        inDigits(cost.alertsRead),
        inDigits(cost.unitsRead),
        inDigits(cost.matches),
        inDigits(cost.mails),
        `${cost.queued.toFixed(1)} s`,
      ]);
      console.log(rows.at(-1)?.join(" | "));
    }
  },
  `alerts-${sizes.units}`,
);

await writeReport("alerts", {
  isReported,
  heading: [
    "alerts",
    "new vacancies",
    "compared in",
    "rows of alerts read",
    "rows of units read",
    "matches",
    "mails",
    "queued in",
  ],
  rows,
});
