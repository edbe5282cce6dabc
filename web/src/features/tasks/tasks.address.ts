import { taskKinds } from "@vasati/contract/office/tasks";
import { listAddress, oneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../paths.ts";

/** What the address of the tasks says. Their order is what they are for: the most urgent first. */
export const tasksAddress = listAddress(paths.tasks, { filters: { kind: oneOf(taskKinds, taskKinds[0]) } });
