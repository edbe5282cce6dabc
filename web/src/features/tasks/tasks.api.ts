import { taskKinds } from "@vasati/contract/office/task-kinds";
import { listAddress, oneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";
import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";

/** The filters of the tasks in the address. The order is always the most urgent first. */
export const tasksAddress = listAddress(paths.tasks, { filters: { kind: oneOf(taskKinds, taskKinds[0]) } });

/** How many tasks there are of each kind. */
export const taskCounts = () => apiQuery("GET /tasks/counts", {}, "log");

/** A page of the tasks of a kind; the list shows its own error. */
export const taskPage = (place: PlaceOf<typeof tasksAddress>) =>
  apiQuery("GET /tasks", { query: { ...tasksAddress.asked(place), kind: place.kind } }, "log");
