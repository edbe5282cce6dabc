import type { ReactNode } from "react";

/** Longer parts of an address don't fit on a line of a phone. */
const longest = 24;

const afterAt = /(?<=@)/;
const afterSigns = /(?<=[@._-])/;

/** An e-mail address that can wrap after its @ and, if a part is long, after other punctuation, but never within a word. */
export function breakable(address: string): ReactNode[] {
  const halves = address.split(afterAt);
  const parts = halves.flatMap((half) => (half.length > longest ? half.split(afterSigns) : [half]));
  return parts.flatMap((part, place) => {
    const before = parts.slice(0, place).join("");
    return before ? [<wbr key={before} />, part] : [part];
  });
}
