import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A file store for the app. */
export interface TestStore {
  /** The settings for the store. */
  environment: Record<string, string>;
  /** The path of a stored file on this machine's disk. */
  pathOf: (dataDirectory: string, key: string) => string;
  stop: () => Promise<void>;
}

const localDisk = async (): Promise<TestStore> => ({
  environment: {},
  pathOf: (dataDirectory, key) => join(dataDirectory, "files", key),
  stop: async () => {},
});

/** The account of the test server. */
const account = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" };
const bucketName = "documents";
/** Its command, which the package ships without the file that would run it. */
const program = fileURLToPath(import.meta.resolve("@20minutes/s3rver/lib/cli.js"));
const command = "require(process.argv[1]).parseAsync()";

/** A real S3 server in a separate process, on a free port, with an empty bucket. */
export async function startBucketServer(nodeOptions: string[] = []): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), "vasati-bucket-"));
  const words = ["-d", directory, "-a", "127.0.0.1", "-p", "0", "-s", "--configure-bucket", bucketName];
  const server = spawn(process.execPath, [...nodeOptions, "-e", command, "--", program, ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "close");
  let output = "";
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    if (/listening on \S+:\d+/.test(output)) break;
  }
  const port = /listening on \S+:(\d+)/.exec(output)?.[1];
  if (port === undefined) throw new Error(`The S3 server did not start:\n${output}`);
  return {
    environment: { ...account, S3_URL: `http://127.0.0.1:${port}/${bucketName}` },
    pathOf: (_, key) => join(directory, bucketName, `${key}._S3rver_object`),
    stop: async () => {
      server.kill();
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** All kinds of stores, each with a function that opens one for a test. */
export const stores: [name: string, open: () => Promise<TestStore>][] = [
  ["a local disk", localDisk],
  ["an S3 bucket", () => startBucketServer()],
];
