import * as contract from "@vasati/contract/office/profiles";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { serveQuery } from "../../platform/endpoints/serve.ts";
import { readBuilding, readProfile } from "./profiles.service.ts";

/** The pages of people and places. */
export function profileRoutes(platform: Platform): void {
  serveQuery(platform, contract.readProfile, ({ database, caller, params }) => readProfile(database, caller, params));
  serveQuery(platform, contract.readBuilding, ({ database, caller, params }) =>
    readBuilding(database, caller, params.id),
  );
}
