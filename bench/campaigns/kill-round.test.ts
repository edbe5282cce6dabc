import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openHouse } from "./house.ts";
import type { Round } from "./kill-round.ts";
import { killDuring } from "./kill-round.ts";

it.each<Round["killed"]>(["server", "everything"])(
  "loses no enquiry and records none twice when kill -9 ends %s meanwhile",
  { timeout: 60_000 },
  async (kill) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), "vasati-kill-"));
    let house = await openHouse(dataDirectory);
    onTestFinished(async () => {
      await house.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    });
    const { round, next } = await killDuring(house, { clients: 8, units: 5, kill });
    house = next;
    expect(round.wrong).toEqual([]);
    expect(round.answered).toBeGreaterThan(0);
    expect(round.underWay).toBeGreaterThan(0);
  },
);
