import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import argon2 from "argon2";
import { limitConcurrency } from "../../platform/jobs/limit-concurrency.ts";

/** OWASP, Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. About 30 ms on one core. */
const parameters = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each takes 19 MiB, and a core while it lasts. One core is left to answer everybody else, and one of the four threads to read files. */
const limited = limitConcurrency(Math.min(3, Math.max(1, availableParallelism() - 1)));

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password fits the hash. Does the same work where there is no hash, because there is no such account. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

/** The hash of a password, with a salt of its own. */
export const hash = (password: string): Promise<string> => limited(() => argon2.hash(password, parameters));

/** Hashing and checking passwords; a test brings its own `verify` to count the checks. */
export function passwordsWith(verify: typeof argon2.verify = argon2.verify): Passwords {
  const decoy = hash(randomUUID());
  return {
    hash,
    matches: async (password, known) => {
      const compared = known ?? (await decoy);
      const fits = await limited(() => verify(compared, password));
      return fits && known !== undefined;
    },
  };
}
