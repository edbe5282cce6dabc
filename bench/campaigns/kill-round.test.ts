import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openHouse } from "./house.ts";
import type { Round } from "./kill-round.ts";
import { killDuring } from "./kill-round.ts";
import { killDuringTenancies } from "./tenancy-round.ts";

const killed: Round["killed"][] = ["server", "everything"];
const enquiries = killed.map((kill) => ({ what: "enquiry", run: killDuring, kill }));
const tenancies = killed.map((kill) => ({ what: "tenancy or document", run: killDuringTenancies, kill }));

it.each([...enquiries, ...tenancies])(
  "loses no $what and records none twice when kill -9 ends $kill meanwhile",
  { timeout: 60_000 },
  async ({ run, kill }) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), "vasati-kill-"));
    let house = await openHouse(dataDirectory);
    onTestFinished(async () => {
      await house.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    });
    const { round, next } = await run(house, { clients: 8, units: 5, kill });
    house = next;
    expect(round.wrong).toEqual([]);
    expect(round.answered).toBeGreaterThan(0);
    expect(round.underWay).toBeGreaterThan(0);
  },
);
