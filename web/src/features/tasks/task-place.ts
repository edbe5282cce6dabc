import type { TaskKind } from "@vasati/contract/office/tasks";
import { taskKinds } from "@vasati/contract/office/tasks";
import { pageIn, paths } from "../../paths.ts";

/** Which kind of tasks is listed, and which enquiry or service request of it is open over the list. */
export interface TaskPlace {
  kind: TaskKind;
  /** From 0. */
  page: number;
  open: number | null;
}

/** The tasks at a place; without a kind, the first. */
export function tasksUrl({ kind = taskKinds[0], page = 0, open = null }: Partial<TaskPlace>): string {
  const query = new URLSearchParams();
  if (kind !== taskKinds[0]) query.set("kind", kind);
  if (page > 0) query.set("page", String(page));
  if (open !== null) query.set("open", String(open));
  return query.size > 0 ? `${paths.tasks}?${query}` : paths.tasks;
}

/** Reads it from the address. `search` without `?`. */
export function taskPlaceIn(search: string): TaskPlace {
  const query = new URLSearchParams(search);
  const open = query.get("open") ?? "";
  return {
    kind: taskKinds.find((kind) => kind === query.get("kind")) ?? taskKinds[0],
    page: pageIn(search),
    open: /^[1-9]\d{0,14}$/.test(open) ? Number(open) : null,
  };
}
