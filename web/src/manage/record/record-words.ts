import { formatDate, formatTime } from "../../lib/i18n/format.ts";
import type { Translate } from "../../lib/i18n/i18n.tsx";

export { propertyBeside, unitPlace } from "@vasati/contract/portfolio/display-address";

/** An instant as people read it: `22 Nov 2026, 14:05`. */
export const momentOf = (at: string, translate: Translate): string => `${formatDate(at, translate)}, ${formatTime(at)}`;

/** In days. If a tenancy ends sooner, there is little time to find a new tenant. */
export const soonDays = 15;
