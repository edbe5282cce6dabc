import { randomUUID } from "node:crypto";
import argon2 from "argon2";
import { createGate, nobody } from "../../../platform/load/gate.ts";
import { workLimits } from "../../../platform/load/work-limits.ts";

/** OWASP, Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. About 30 ms on one core. */
const parameters = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const gate = createGate(workLimits.password);

/** Runs work of the processor for a password when its turn has come. @throws 503 if too much waits already */
export const inPasswordTurn = <Result>(work: () => Promise<Result>): Promise<Result> => gate.run(nobody, work);

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. Takes the same time without a hash, if there is no such account. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether the hash was made with other parameters than those of today. */
  isOutdated(hash: string): boolean;
}

/** Hashes a password with its own salt. */
export const hash = (password: string): Promise<string> => inPasswordTurn(() => argon2.hash(password, parameters));

let decoy: Promise<string> | undefined;
/** Compared where there is no account; one for the process. */
const theDecoy = () => (decoy ??= hash(randomUUID()));

/** Hashes and checks passwords. Tests pass their own `verify` to count the checks. */
export function passwordsWith(verify: typeof argon2.verify = argon2.verify): Passwords {
  void theDecoy();
  return {
    hash,
    matches: async (password, known) => {
      const compared = known ?? (await theDecoy());
      const fits = await inPasswordTurn(() => verify(compared, password));
      return fits && known !== undefined;
    },
    isOutdated: (known) => argon2.needsRehash(known, parameters),
  };
}
