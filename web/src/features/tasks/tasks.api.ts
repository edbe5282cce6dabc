import { apiQuery } from "../../lib/api/api-query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { tasksAddress } from "./tasks.address.ts";

/** How many tasks there are of each kind. */
export const taskCounts = () => apiQuery("GET /tasks/counts", {}, "log");

/** A page of the tasks of a kind; the list itself says that it could not be loaded. */
export const taskPage = (place: PlaceOf<typeof tasksAddress>) =>
  apiQuery("GET /tasks", { query: { ...tasksAddress.asked(place), kind: place.kind } }, "log");
