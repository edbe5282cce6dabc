import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";

/** A free port chosen by the system, reserved until it is released. */
export async function reserveFreePort(host: string): Promise<{ port: number; release: () => Promise<void> }> {
  const holder = createServer((stranger) => stranger.destroy());
  await once(holder.listen(0, host), "listening");
  const { port } = holder.address() as AddressInfo;
  return { port, release: async () => void (await once(holder.close(), "close")) };
}
