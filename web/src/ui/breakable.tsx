import type { ReactNode } from "react";

/** A host or a person's part of more letters stands on no line of a phone. */
const longest = 24;

const afterAt = /(?<=@)/;
const afterSigns = /(?<=[@._-])/;

/** An e-mail address that breaks after its @ and, where that is not enough, after its other signs; never within a word. */
export function breakable(address: string): ReactNode[] {
  const halves = address.split(afterAt);
  const parts = halves.flatMap((half) => (half.length > longest ? half.split(afterSigns) : [half]));
  return parts.flatMap((part, place) => {
    const before = parts.slice(0, place).join("");
    return before ? [<wbr key={before} />, part] : [part];
  });
}
