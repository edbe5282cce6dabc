import { rm } from "node:fs/promises";
import { AwsClient } from "aws4fetch";
import { unavailable } from "../../http/refusal.ts";
import { inSpan } from "../../observability/spans.ts";
import type { FileStore, StoreEntry } from "./file-store.ts";
import { isKey } from "./file-store.ts";
import { MissingFileError } from "../missing-file.ts";
import { sendFile } from "../send-file.ts";

/** A bucket of an S3-compatible service, with an account that may write and delete in it. */
export interface BucketSettings {
  /** The address of the bucket without a trailing slash: `https://s3.ap-south-1.amazonaws.com/vasati`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** In milliseconds; long enough for the largest file that can be configured (1 GB). */
const longestTransfer = 600_000;
/** For all other calls, in milliseconds. */
const longestAnswer = 15_000;

/** The service's error, with details for the log only. */
const problemOf = (status: number, said: string) =>
  new Error(`The bucket answered ${status} ${/<Code>([^<]*)<\/Code>/.exec(said)?.[1] ?? ""}`.trim());

/** Callers are told that the storage is unavailable; the cause is only logged. */
const away = (cause: unknown) =>
  Object.assign(unavailable("The file storage doesn't respond. Nothing was changed."), { cause });

const hasNoBucket = (said: string) => said.includes("<Code>NoSuchBucket</Code>");

/** The text between two tags. A continuation token may contain an escaped `&`. */
const between = (tag: string, text: string) =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1]?.replaceAll("&amp;", "&");

function* entriesIn(listing: string): Iterable<StoreEntry> {
  for (const [entry] of listing.matchAll(/<Contents>.*?<\/Contents>/gs)) {
    const [key, at] = [between("Key", entry), between("LastModified", entry)];
    // Objects that aren't ours must never be swept.
    if (key !== undefined && at !== undefined && isKey(key)) yield { key, storedAt: new Date(at) };
  }
}

/**
 * Stores files in a bucket. The service compares the upload with the signed size and SHA-256 and answers when the whole file is
 * stored, so half a file is never visible. Objects with other keys than ours are ignored.
 */
export function bucket({ url, ...account }: BucketSettings): FileStore {
  const client = new AwsClient({ ...account, service: "s3" });
  /** @throws 503 without an answer, or for a status that is neither a success nor among `expected` */
  const call = async (
    path: string,
    { expected = [], patience = longestAnswer, ...init }: RequestInit & { expected?: number[]; patience?: number } = {},
  ) => {
    try {
      // A redirect is an error like others: it could lead anywhere (OWASP ASVS 5.0, V15.3.2).
      const asked = { ...init, redirect: "manual" as const, signal: AbortSignal.timeout(patience) };
      const signed = await client.sign(url + path, asked);
      const response = await inSpan(`bucket ${signed.method}`, {}, () => fetch(signed));
      if (response.ok || expected.includes(response.status)) return response;
      throw problemOf(response.status, await response.text());
    } catch (error) {
      throw away(error);
    }
  };
  const find = async (key: string) => {
    const answer = await call(`/${key}`, { expected: [404], patience: longestTransfer });
    if (answer.status !== 404 && answer.body) return answer.body;
    const said = await answer.text();
    // Not only the file is missing.
    if (hasNoBucket(said)) throw away(problemOf(404, said));
    return undefined;
  };
  async function* list(): AsyncIterable<StoreEntry> {
    let next: string | undefined = "";
    while (next !== undefined) {
      const query = new URLSearchParams({ "list-type": "2", ...(next && { "continuation-token": next }) });
      const page = await (await call(`?${query.toString()}`)).text();
      yield* entriesIn(page);
      next = between("NextContinuationToken", page);
    }
  }
  return {
    place: url,
    put: async (key, file) => {
      const headers = { "x-amz-content-sha256": file.sha256 };
      const signal = AbortSignal.timeout(longestTransfer);
      try {
        const signed = await client.sign(`${url}/${key}`, { method: "PUT", headers, signal });
        const { status, said } = await inSpan("bucket PUT", {}, () => sendFile(signed, file));
        if (status !== 200) throw problemOf(status, said);
      } catch (error) {
        throw away(error);
      }
      await rm(file.path, { force: true });
    },
    open: async (key) => {
      const bytes = await find(key);
      if (!bytes) throw new MissingFileError();
      return bytes;
    },
    find,
    has: async (key) => (await call(`/${key}`, { method: "HEAD", expected: [404] })).ok,
    remove: async (key) => void (await call(`/${key}`, { method: "DELETE", expected: [404] })),
    list,
    checkAvailable: async () => void (await (await call("?list-type=2&max-keys=1")).text()),
  };
}
