import { parseArgs } from "node:util";

type Sizes = Record<string, number | readonly number[]>;

/** One or several numbers, separated by commas. @throws Error if one is invalid */
function sizeOf(name: string, text: string, isList: boolean): number | number[] {
  const numbers = text.split(",").map(Number);
  const [first] = numbers;
  if (text === "" || first === undefined || !numbers.every((number) => number >= 0) || (!isList && numbers.length > 1))
    throw new Error(`--${name} must be ${isList ? "numbers with commas between them" : "a number"}.`);
  return isList ? numbers : first;
}

/**
 * The size of a run: that of its report in `docs`, or from the command line (`--rounds 1`, `--units 400,10000`). Only runs of the
 * report's size are published. `words` are the other arguments.
 * @throws Error naming an option that this program doesn't have, or that is not a number
 */
export function readSizes<S extends Sizes>(reported: S): { sizes: S; isReported: boolean; words: string[] } {
  const options = Object.fromEntries(Object.keys(reported).map((name) => [name, { type: "string" } as const]));
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const given = Object.entries(values as Record<string, string>).map(
    ([name, text]) => [name, sizeOf(name, text, Array.isArray(reported[name]))] as const,
  );
  return { sizes: { ...reported, ...Object.fromEntries(given) }, isReported: given.length === 0, words: positionals };
}
