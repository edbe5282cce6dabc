import type { TestOptions } from "vitest";
import { describe, it } from "vitest";
import { isWholeMatrix } from "./matrix.ts";

/** Declares nothing, so that no test counts as skipped. Refuses the tag of tests that `npm test` runs too: it would promise a proof in every run. */
function declareNothing(title: string, { meta = {} }: TestOptions = {}) {
  if ("proves" in meta) throw new Error(`"${title}" only runs in the full matrix: write provesInMatrix.`);
}

const nothing: unknown = Object.assign(declareNothing, { each: () => declareNothing });

/** `it` for a test that only the full matrix runs, in a file with others that `npm test` runs. */
export const itInMatrix = isWholeMatrix ? it : (nothing as typeof it);

/** `describe` for a group of nothing but such tests. */
export const describeInMatrix = isWholeMatrix ? describe : (nothing as typeof describe);
