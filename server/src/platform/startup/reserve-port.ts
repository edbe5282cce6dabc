import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";

/**
 * Reserves a port until it is released.
 * @param wanted by default a free one chosen by the system
 * @throws if any program listens there, even one that shares its port
 */
export async function reservePort(host: string, wanted = 0): Promise<{ port: number; release: () => Promise<void> }> {
  const holder = createServer((stranger) => stranger.destroy());
  await once(holder.listen(wanted, host), "listening");
  const { port } = holder.address() as AddressInfo;
  return { port, release: async () => void (await once(holder.close(), "close")) };
}
