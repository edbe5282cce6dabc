import { execFile } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { get } from "node:https";
import { join } from "node:path";
import type { ConnectionOptions } from "node:tls";
import { connect } from "node:tls";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { startServerProcess } from "../app/server-process.ts";
import { preparedDirectory } from "../files/prepared-directory.ts";
import { selfSignedCertificate } from "../peers/certificate.ts";

const healthcheck = join(import.meta.dirname, "../../../ops/container/healthcheck.mjs");

it(
  "answers over HTTPS with the certificate of the settings, and in no other way",
  { meta: { proves: ["20.136", "20.156"] } },
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
    const handshake = (options: ConnectionOptions) =>
      once(connect({ port: Number(port), host: "127.0.0.1", ca: cert, ...options }), "secureConnect");
    const old = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
    await expect(handshake(old)).rejects.toThrow(/alert protocol version/i);
    const recommended = ["TLS_AES_128_GCM_SHA256", "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256"];
    for (const ciphers of recommended)
      await handshake({ ciphers, maxVersion: ciphers.startsWith("TLS") ? "TLSv1.3" : "TLSv1.2" });
    // Without forward secrecy, and with encryption that isn't authenticated.
    for (const ciphers of ["AES128-GCM-SHA256:AES256-GCM-SHA384", "ECDHE-ECDSA-AES128-SHA256:ECDHE-RSA-AES128-SHA256"])
      await expect(handshake({ ciphers, maxVersion: "TLSv1.2" })).rejects.toThrow(/handshake failure/i);
  },
);
