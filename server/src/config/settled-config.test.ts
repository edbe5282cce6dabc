import { createServer } from "node:net";
import { once } from "node:events";
import { expect, it } from "vitest";
import { settledConfig } from "./settled-config.ts";

it("knows the address for links before anything listens, and reserves its port", async () => {
  const { config, releasePort } = await settledConfig({ HOST: "127.0.0.1", PORT: "0" });
  expect(config.port).toBeGreaterThan(0);
  expect(config.publicUrl).toBe(`http://127.0.0.1:${config.port}`);
  const taking = once(createServer().listen(config.port, config.host), "listening");
  await expect(taking).rejects.toMatchObject({ code: "EADDRINUSE" });
  await releasePort();
  const server = createServer().listen(config.port, config.host);
  await once(server, "listening");
  server.close();
});

it("keeps a given port and address", async () => {
  const { config } = await settledConfig({ PORT: "8080", PUBLIC_URL: "https://rent.example.org" });
  expect(config).toMatchObject({ port: 8080, publicUrl: "https://rent.example.org" });
});

it("explains that the host doesn't exist", async () => {
  await expect(settledConfig({ HOST: "203.0.113.1", PORT: "0" })).rejects.toThrow(
    "Cannot listen on 203.0.113.1, port 0: this machine has no such address; set HOST to another one.",
  );
});
