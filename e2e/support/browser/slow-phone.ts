import type { CDPSession } from "playwright-core";

/** A phone on slow 4G: 1.6 Mbps down, 0.75 Mbps up, in bytes per second, and a round trip of 150 ms. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const timesSlower = 4;

export async function slowNetworkDown(session: CDPSession): Promise<void> {
  await session.send("Network.emulateNetworkConditions", slowNetwork);
}

export async function slowProcessorDown(session: CDPSession): Promise<void> {
  await session.send("Emulation.setCPUThrottlingRate", { rate: timesSlower });
}
