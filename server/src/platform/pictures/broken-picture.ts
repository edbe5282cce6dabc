import { wrongKind } from "../refusal.ts";

/** 415: what begins like a picture and is none. */
export const brokenPicture = () => wrongKind("The picture is damaged, or not whole.");

/** The largest photo (25 MiB) in pieces of 2 KiB, smaller ones than programs write, has 12,800. */
const mostParts = 16_384;

/**
 * Counts the parts of a picture as they are read: a file of nothing but empty parts, millions of them, would hold the server up
 * and fill its memory.
 * @throws 415 from the function, beyond what a picture has
 */
export function countedParts(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > mostParts) throw brokenPicture();
  };
}
