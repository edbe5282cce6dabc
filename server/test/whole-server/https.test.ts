import { execFile } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { get } from "node:https";
import { join } from "node:path";
import { connect } from "node:tls";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { startServerProcess } from "../app/server-process.ts";
import { preparedDirectory } from "../files/prepared-directory.ts";
import { selfSignedCertificate } from "../peers/certificate.ts";

const healthcheck = join(import.meta.dirname, "../../../ops/container/healthcheck.mjs");

it(
  "answers over HTTPS with the certificate of the settings, and in no other way",
  { meta: { proves: "20.136" } },
  async () => {
    const { key, cert } = selfSignedCertificate("127.0.0.1");
    const dataDirectory = await preparedDirectory();
    const keyFile = join(dataDirectory, "tls.key");
    await writeFile(keyFile, key, { mode: 0o600 });
    const server = startServerProcess({ DATA_DIR: dataDirectory, TLS_CERTIFICATE: cert, TLS_KEY_FILE: keyFile });
    onTestFinished(async () => void (await server.stop()));
    const address = await server.ready;
    expect(address).toMatch(/^https:/);
    const [answer] = await once(get(`${address}/readyz`, { ca: cert }), "response");
    expect(answer).toMatchObject({ statusCode: 200 });
    answer.resume();
    await expect(fetch(`${address.replace("https", "http")}/readyz`)).rejects.toThrow("fetch failed");
    const { port } = new URL(address);
    const isHealthy = (settings: Record<string, string>) =>
      promisify(execFile)(process.execPath, [healthcheck], { env: { PORT: port, ...settings } });
    await isHealthy({ TLS_CERTIFICATE_FILE: "its file" });
    await expect(isHealthy({})).rejects.toMatchObject({ code: 1 });
    const old = connect({
      port: Number(port),
      host: "127.0.0.1",
      ca: cert,
      minVersion: "TLSv1",
      maxVersion: "TLSv1.1",
      ciphers: "DEFAULT@SECLEVEL=0",
    });
    await expect(once(old, "secureConnect")).rejects.toThrow(/alert protocol version/i);
  },
);
