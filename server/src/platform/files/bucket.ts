import { rm } from "node:fs/promises";
import { AwsClient } from "aws4fetch";
import { unavailable } from "../http/refusal.ts";
import type { FileStore, KeptFile } from "./file-store.ts";
import { isKey } from "./file-store.ts";
import { MissingFileError } from "./missing-file.ts";
import { sendFile } from "./send-file.ts";

/** A bucket of an S3-compatible service, and the account that may write and delete in it. */
export interface BucketSettings {
  /** The address of the bucket itself, without a slash at the end: `https://s3.ap-south-1.amazonaws.com/vasati`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Long enough for the largest file that an installation may take (1 GB); in milliseconds. */
const longestTransfer = 600_000;
/** For every other call, in milliseconds. */
const longestAnswer = 15_000;

/** What the service said, as an error whose details are for the log alone. */
const problemOf = (status: number, said: string) =>
  new Error(`The bucket answered ${status} ${/<Code>([^<]*)<\/Code>/.exec(said)?.[1] ?? ""}`.trim());

/** The caller is told that storage is away; why, is for the log. */
const away = (cause: unknown) =>
  Object.assign(unavailable("The file storage doesn't respond. Nothing was changed."), { cause });

/** Why a file cannot be opened: it is missing, or the whole bucket is. */
const missing = (said: string) =>
  said.includes("<Code>NoSuchBucket</Code>") ? away(problemOf(404, said)) : new MissingFileError();

/** What stands between two tags; a token of the service may hold an escaped `&`. */
const between = (tag: string, text: string) =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1]?.replaceAll("&amp;", "&");

function* keptIn(page: string): Iterable<KeptFile> {
  for (const [entry] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
    const [key, at] = [between("Key", entry), between("LastModified", entry)];
    // What is not ours is nobody's to sweep.
    if (key !== undefined && at !== undefined && isKey(key)) yield { key, keptAt: new Date(at) };
  }
}

/**
 * Keeps files in a bucket. The service compares what arrives with the signed size and SHA-256, and has stored the whole
 * file when it answers; half a file is never seen. Objects with keys that are not ours are left alone.
 */
export function bucket({ url, ...account }: BucketSettings): FileStore {
  const client = new AwsClient({ ...account, service: "s3" });
  /** @throws 503 where there is no answer, or one that is no success and none of `expected` */
  const call = async (
    path: string,
    { expected = [], patience = longestAnswer, ...init }: RequestInit & { expected?: number[]; patience?: number } = {},
  ) => {
    try {
      const response = await fetch(await client.sign(url + path, { ...init, signal: AbortSignal.timeout(patience) }));
      if (response.ok || expected.includes(response.status)) return response;
      throw problemOf(response.status, await response.text());
    } catch (error) {
      throw away(error);
    }
  };
  async function* list(): AsyncIterable<KeptFile> {
    let next: string | undefined = "";
    while (next !== undefined) {
      const query = new URLSearchParams({ "list-type": "2", ...(next && { "continuation-token": next }) });
      const page = await (await call(`?${query.toString()}`)).text();
      yield* keptIn(page);
      next = between("NextContinuationToken", page);
    }
  }
  return {
    place: url,
    put: async (key, file) => {
      const headers = { "x-amz-content-sha256": file.sha256 };
      const signal = AbortSignal.timeout(longestTransfer);
      try {
        const { status, said } = await sendFile(
          await client.sign(`${url}/${key}`, { method: "PUT", headers, signal }),
          file,
        );
        if (status !== 200) throw problemOf(status, said);
      } catch (error) {
        throw away(error);
      }
      await rm(file.path, { force: true });
    },
    open: async (key) => {
      const answer = await call(`/${key}`, { expected: [404], patience: longestTransfer });
      if (answer.status === 404 || !answer.body) throw missing(await answer.text());
      return answer.body;
    },
    has: async (key) => (await call(`/${key}`, { method: "HEAD", expected: [404] })).ok,
    remove: async (key) => void (await call(`/${key}`, { method: "DELETE", expected: [404] })),
    list,
    prove: async () => void (await (await call("?list-type=2&max-keys=1")).text()),
  };
}
