import { apiQuery } from "../../lib/api/api-query.ts";
import type { TaskPlace } from "./task-place.ts";

/** How many tasks there are of each kind. */
export const taskCounts = () => apiQuery("GET /tasks/counts", {}, "log");

/** A page of the tasks of a kind; the list itself says that it could not be loaded. */
export const taskPage = ({ kind, page }: Pick<TaskPlace, "kind" | "page">) =>
  apiQuery("GET /tasks", { query: { kind, page: String(page) } }, "log");
