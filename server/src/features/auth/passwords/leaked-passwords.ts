import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../../config/config.ts";

/** Whether a password is known to have been stolen somewhere. */
export type IsLeaked = (password: string) => Promise<boolean>;

/** People wait for it. */
const patienceMilliseconds = 2_000;
/** Answers have about a thousand lines of 40 bytes. */
const mostBytes = 512 * 1024;
/** As many characters of the hash leave this server: hundreds of known passwords begin with the same. */
const prefixLength = 5;

/** The text of an answer. @throws if it is larger than any answer of such a service */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error("the answer is too large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("latin1");
}

/** The rest of each known hash with this prefix, and how often it was found: `0018A45C…D65:10` in each line. */
async function fetchRange(url: string, prefix: string): Promise<string> {
  const answer = await fetch(`${url}/${prefix}`, {
    // Lines that are found 0 times are added, so that the size of the answer doesn't reveal the prefix.
    headers: { "add-padding": "true", "user-agent": "Vasati" },
    redirect: "error",
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  if (!answer.ok) throw new Error(`the answer is ${answer.status}`);
  const range = await textOf(answer);
  if (!/^[0-9A-F]{35}:\d+\r?$/im.test(range)) throw new Error("the answer is no range of hashes");
  return range;
}

/** What the log says of a failure. The address that was called is not among it. */
function reasonOf({ name, message, cause }: Error): string {
  if (name === "TimeoutError") return "no answer in time";
  const { code, message: why } = (cause ?? {}) as { code?: string; message?: string };
  return code ?? why ?? message;
}

/**
 * Asks the service that an administrator has named, in the format of Have I Been Pwned's range API: neither the password nor its hash
 * is sent. If it doesn't answer, the password is allowed.
 */
export function leakedPasswordsOf({ breachedPasswordsUrl: url }: Config, log: FastifyBaseLogger): IsLeaked {
  if (url === undefined) return async () => false;
  return async (password) => {
    // The format demands SHA-1. It protects nothing here.
    const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
    try {
      const range = await fetchRange(url, hash.slice(0, prefixLength));
      return new RegExp(`^${hash.slice(prefixLength)}:0*[1-9]`, "im").test(range);
    } catch (error) {
      log.warn(
        { reason: reasonOf(error as Error) },
        "passwords: BREACHED_PASSWORDS_URL can't be asked, so all are allowed",
      );
      return false;
    }
  };
}
