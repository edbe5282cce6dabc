import { formatDate, formatTime } from "../lib/format.ts";
import type { Translate } from "../lib/i18n.tsx";

/** Which unit of which property, in a line. Many units carry the name of their property: once is enough. */
export const unitPlace = ({ unitName, propertyName }: { unitName: string; propertyName: string }): string =>
  unitName.includes(propertyName) ? unitName : `${unitName}, ${propertyName}`;

/** An instant as people read it: `22 Nov 2026, 14:05`. */
export const momentOf = (at: string, translate: Translate): string => `${formatDate(at, translate)}, ${formatTime(at)}`;
