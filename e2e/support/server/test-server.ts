import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reservePort } from "../../../server/src/platform/startup/reserve-port.ts";
import { testSigningKey } from "../../../server/test/app/build-app.ts";
import { startMailServer } from "../../../server/test/peers/mail-server.ts";
import type { MailServer } from "../../../server/test/peers/mail-server.ts";
import { atEndOfRun } from "../../../server/test/app/run-end.ts";
import { startServerProcess } from "../../../server/test/app/server-process.ts";
import { startWebhookReceiver } from "../../../server/test/peers/webhook-receiver.ts";
import { serveMapTiles } from "./map-tiles.ts";

/** What tests need to know about the server; plain data, because tests run in separate processes. */
export interface TestServer {
  /** The product as people get it: the built web, the demo portfolio, an embedded database. */
  address: string;
  /** Returns the mails that have arrived so far, as JSON. */
  mailbox: string;
  /** Receives deliveries of webhooks. */
  receiver: string;
}

/** Lets tests in other processes read the mail server's mails. */
async function serveMails({ mails }: MailServer) {
  const server = createServer((_request, response) => response.end(JSON.stringify(mails))).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close().closeAllConnections() };
}

const builtWeb = join(import.meta.dirname, "../../../web/dist/server/entry-server.js");

/** Starts the whole product, with a real mail server. */
export async function startTestServer(): Promise<{ testServer: TestServer; close: () => Promise<void> }> {
  if (!existsSync(builtWeb)) throw new Error("The web is not built: npm run build");
  const mailServer = await startMailServer();
  const mailbox = await serveMails(mailServer);
  const mapTiles = await serveMapTiles();
  const receiver = await startWebhookReceiver(() => ({ status: 200, body: "taken" }));
  const dataDirectory = await mkdtemp(join(tmpdir(), "vasati-e2e-"));
  const authority = join(dataDirectory, "authority.pem");
  await writeFile(authority, receiver.certificate);
  // Passkeys belong to the name in the public address, and an IP address is none.
  const { port, release } = await reservePort("127.0.0.1");
  await release();
  const address = `http://localhost:${port}`;
  const server = startServerProcess({
    DATA_DIR: dataDirectory,
    PORT: String(port),
    PUBLIC_URL: address,
    DEMO: "true",
    LOG_LEVEL: "warn",
    SMTP_URL: mailServer.url,
    MAP_STYLE_URL: mapTiles.style,
    WEBHOOK_NETWORKS: "127.0.0.0/8",
    NODE_EXTRA_CA_CERTS: authority,
    SIGNING_KEY: testSigningKey,
    REQUESTS_PER_MINUTE: "0",
  });
  const runEnded = atEndOfRun(
    `kill -TERM "$1" && while kill -0 "$1"; do sleep 0.1; done
    rm -rf "$2"`,
    String(server.process.pid),
    dataDirectory,
  );
  const close = async () => {
    await server.stop();
    mailbox.stop();
    mapTiles.stop();
    await mailServer.stop();
    await receiver.stop();
    await rm(dataDirectory, { recursive: true, force: true });
    runEnded();
  };
  try {
    await server.ready;
    return { testServer: { address, mailbox: mailbox.address, receiver: receiver.url }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
