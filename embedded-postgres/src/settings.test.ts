import { expect, it } from "vitest";
import { serverSettings } from "./settings.ts";

const gibibyte = 1024 ** 3;

it.each([
  [1, { shared_buffers: "128MB", work_mem: "4MB", maintenance_work_mem: "32MB" }],
  [2, { shared_buffers: "256MB", work_mem: "8MB", maintenance_work_mem: "64MB" }],
  [24, { shared_buffers: "512MB", work_mem: "16MB", maintenance_work_mem: "128MB" }],
])("PostgreSQL's memory is that of a machine of %i GiB", (gibibytes, settings) => {
  expect(serverSettings(true, gibibytes * gibibyte)).toMatchObject(settings);
});
