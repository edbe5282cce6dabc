import { testMasterKeys } from "../../server/test/app/master-keys.ts";
import { buildApp } from "../../server/src/app.ts";
import { readConfig } from "../../server/src/config/config.ts";
import { raiseDues, raisedThrough } from "../../server/src/features/rent-book/dues/dues.service.ts";
import { databaseOn, openPool } from "../../server/src/platform/database/database.ts";
import { residentMemory } from "../shared/resident.ts";

/** The server, in a process of its own, with what its hourly job does for rents. Prints how long it took and the memory. */
const connection = { connectionString: process.env["DATABASE_URL"] };
const config = readConfig({ LOG_LEVEL: "silent", DATA_DIR: process.env["DATA_DIR"] ?? "" });
const app = await buildApp({
  config,
  connection,
  signingKey: "a signing key that only this measurement knows",
  masterKeys: testMasterKeys,
});
await app.ready();
const database = databaseOn(openPool(connection));
const begin = performance.now();
await raiseDues(database, raisedThrough());
const seconds = (performance.now() - begin) / 1000;
console.log(`raised: ${JSON.stringify({ seconds, most: residentMemory(process.pid).most })}`);
await database.destroy();
await app.close();
