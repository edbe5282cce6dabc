import { recordTypes } from "@vasati/contract/wire/tags";
import type { Translate } from "../../lib/i18n/i18n.tsx";
import { verbOf } from "./event-verbs.ts";

/** The kind of a record that an event is about. */
export function recordTypeWords(type: string, translate: Translate): string {
  const known = recordTypes.find((each) => each === type);
  return known ? translate(`audit.type.${known}`) : type;
}

/** A kind of event: `Tenancy: Activated`. */
export const eventWords = (type: string, translate: Translate): string =>
  `${recordTypeWords(type.split(".")[0] ?? "", translate)}: ${verbOf(type, translate)}`;
