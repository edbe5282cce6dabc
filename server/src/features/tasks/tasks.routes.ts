import * as contract from "@vasati/contract/tasks";
import type { Platform } from "../../platform/platform.ts";
import { serveQuery } from "../../platform/serve.ts";
import { countTasks, listTasks } from "./tasks.service.ts";

/** What waits for those who manage units. */
export function taskRoutes(platform: Platform): void {
  serveQuery(platform, contract.listTasks, ({ database, caller, query }) => listTasks(database, caller, query));
  serveQuery(platform, contract.countTasks, ({ database, caller }) => countTasks(database, caller));
}
