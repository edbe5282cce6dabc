import { parseArgs } from "node:util";

type Sizes = Record<string, number | readonly number[]>;

/** A number, or several between commas. @throws Error where it is none */
function sizeOf(name: string, text: string, isList: boolean): number | number[] {
  const numbers = text.split(",").map(Number);
  const [first] = numbers;
  if (text === "" || first === undefined || !numbers.every((number) => number >= 0) || (!isList && numbers.length > 1))
    throw new Error(`--${name} must be ${isList ? "numbers with commas between them" : "a number"}.`);
  return isList ? numbers : first;
}

/**
 * How large a run is: as its report in `docs`, or with other sizes from the command line (`--rounds 1`,
 * `--units 400,10000`). Only a run of the report's own sizes is published; `words` are what else was given.
 * @throws Error naming the option that this program does not have, or that is no number
 */
export function readSizes<S extends Sizes>(reported: S): { sizes: S; isReported: boolean; words: string[] } {
  const options = Object.fromEntries(Object.keys(reported).map((name) => [name, { type: "string" } as const]));
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const given = Object.entries(values as Record<string, string>).map(
    ([name, text]) => [name, sizeOf(name, text, Array.isArray(reported[name]))] as const,
  );
  return { sizes: { ...reported, ...Object.fromEntries(given) }, isReported: given.length === 0, words: positionals };
}
