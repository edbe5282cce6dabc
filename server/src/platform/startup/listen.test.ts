import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { connect } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { reservePort } from "./reserve-port.ts";
import { listen } from "./listen.ts";

it("lets a crowd of new connections in at once, and none while it closes", { meta: { proves: "20.139" } }, async () => {
  const { app, close } = await buildTestApp();
  onTestFinished(close);
  const { port, release } = await reservePort("127.0.0.1");
  await release();
  await listen(app, { host: "127.0.0.1", port });
  expect((app.server.address() as AddressInfo).port).toBe(port);
  const accepted: Socket[] = [];
  app.server.on("connection", (socket) => accepted.push(socket));
  // The system has connected all of them before the event loop turns.
  const crowd = Array.from({ length: 64 }, () => connect(port, "127.0.0.1"));
  let turns = 0;
  while (accepted.length === 0) await turn();
  for (; accepted.length < crowd.length; turns += 1) await turn();
  // 64 with a single socket; by chance some of 16 have more connections than others.
  expect(turns).toBeLessThan(32);

  await expect(reservePort("127.0.0.1", port)).rejects.toMatchObject({ code: "EADDRINUSE" });
  await Promise.all([app.close(), ...crowd.map((socket) => once(socket.resume(), "close"))]);
  const { release: releaseAgain } = await reservePort("127.0.0.1", port);
  await releaseAgain();
});
