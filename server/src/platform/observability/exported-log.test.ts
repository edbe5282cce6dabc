import { SeverityNumber } from "@opentelemetry/api";
import { InMemoryLogRecordExporter, LoggerProvider, SimpleLogRecordProcessor } from "@opentelemetry/sdk-logs";
import { expect, it } from "vitest";
import { exportLine, notSent } from "./exported-log.ts";

it("exports every line but those about the collector itself", { meta: { proves: "20.134" } }, async () => {
  const exporter = new InMemoryLogRecordExporter();
  const provider = new LoggerProvider({ processors: [new SimpleLogRecordProcessor({ exporter })] });
  const logger = provider.getLogger("vasati");
  for (const msg of ["jobs: failed, will not retry", notSent])
    exportLine(logger, `${JSON.stringify({ level: 40, time: 1_795_000_000_000, msg, job: "mail" })}\n`);
  await provider.forceFlush();
  expect(exporter.getFinishedLogRecords()).toMatchObject([
    {
      body: "jobs: failed, will not retry",
      severityNumber: SeverityNumber.WARN,
      severityText: "warn",
      attributes: { job: "mail" },
    },
  ]);
  await provider.shutdown();
});
