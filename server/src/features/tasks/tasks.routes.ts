import * as contract from "@vasati/contract/office/tasks";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { serveQuery } from "../../platform/endpoints/serve.ts";
import { countTasks, listTasks } from "./tasks.service.ts";

/** The tasks of people who manage units. */
export function taskRoutes(platform: Platform): void {
  serveQuery(platform, contract.listTasks, ({ database, caller, query }) => listTasks(database, caller, query));
  serveQuery(platform, contract.countTasks, ({ database, caller }) => countTasks(database, caller));
}
