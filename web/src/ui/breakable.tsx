import type { ReactNode } from "react";

/** A text without spaces, such as an e-mail address, that breaks after its signs and not within its words. */
export function breakable(text: string): ReactNode[] {
  const parts = text.split(/(?<=[@._-])/);
  return parts.flatMap((part, place) => {
    const before = parts.slice(0, place).join("");
    return before ? [<wbr key={before} />, part] : [part];
  });
}
