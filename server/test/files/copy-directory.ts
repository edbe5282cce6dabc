import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";

/** Copies a directory with the owners and rights of its files, which PostgreSQL looks at and Node's own copy loses. */
export async function copyDirectory(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await promisify(execFile)("cp", ["-Rp", from, to]);
}
