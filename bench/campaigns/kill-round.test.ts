import { expect, it, onTestFinished } from "vitest";
import { oneOrAll } from "../../server/test/app/matrix.ts";
import { preparedDirectory } from "../../server/test/files/prepared-directory.ts";
import { openHouse } from "./house.ts";
import type { Round } from "./kill-round.ts";
import { killDuring } from "./kill-round.ts";
import { killDuringLeases } from "./lease-round.ts";
import { killDuringTenancies } from "./tenancy-round.ts";

const killed = oneOrAll<Round["killed"]>("everything", "server");
const campaigns = [
  { what: "enquiry", run: killDuring, size: { clients: 8, units: 5 } },
  { what: "tenancy or document", run: killDuringTenancies, size: { clients: 8, units: 5 } },
  // Agreements take their time.
  { what: "lease, agreement or photo", run: killDuringLeases, size: { clients: 5, units: 4 } },
];
const all = campaigns.flatMap(({ what, run, size }) => killed.map((kill) => ({ what, run, size, kill })));

it.each(all)("loses no $what and records none twice when kill -9 ends $kill meanwhile", async ({ run, size, kill }) => {
  let house = await openHouse(await preparedDirectory());
  onTestFinished(() => house.stop());
  const { round, next } = await run(house, { ...size, kill });
  house = next;
  expect(round.wrong).toEqual([]);
  expect(round.answered).toBeGreaterThan(0);
  expect(round.underWay).toBeGreaterThan(0);
});
