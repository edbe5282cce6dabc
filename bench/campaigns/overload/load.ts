import { Agent, get } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

/** How a request was answered. */
export interface Answer {
  status: number;
  milliseconds: number;
  saysWhenToRetry: boolean;
}

/** Returns what asks a server, on connections that stay open. */
export function clientOf(address: string) {
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const begin = performance.now();
      get(`${address}${path}`, { agent, headers }, (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        const saysWhenToRetry = answered["retry-after"] !== undefined;
        response.resume().once("end", () => {
          resolve({ status, milliseconds: performance.now() - begin, saysWhenToRetry });
        });
      }).once("error", reject);
    });
  return { ask, close: () => agent.destroy() };
}

/** Asks as fast as answers come, with so many clients. Returns the answers a second. */
export async function closedLoad(ask: () => Promise<Answer>, clients: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const askOn = async () => {
    do {
      const { status } = await ask();
      if (status === 200) answered += 1;
    } while (performance.now() < end);
  };
  await Promise.all(Array.from({ length: clients }, askOn));
  return answered / seconds;
}

/** Asks so often a second, whether answers come or not, like people who don't know of each other: sometimes several at once (Poisson). */
export async function openLoad(ask: () => Promise<Answer>, perSecond: number, seconds: number): Promise<Answer[]> {
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const sent: Promise<Answer>[] = [];
  for (let next = begin; next < end; next -= (Math.log(1 - Math.random()) / perSecond) * 1000) {
    while (performance.now() < next) await delay(1);
    sent.push(ask());
  }
  return Promise.all(sent);
}

/** Asks for the server's health every 100 ms until the work is done. Says too how late this program itself was (p99, in milliseconds). */
export async function whileWatching(ask: () => Promise<Answer>, work: () => Promise<Answer[]>) {
  const done = new AbortController();
  const health: Answer[] = [];
  const watch = async () => {
    do health.push(await ask());
    while (!done.signal.aborted && (await delay(100, true)));
  };
  const watched = watch();
  const resolution = 1;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  const answers = await work();
  delays.disable();
  done.abort();
  await watched;
  return { answers, health, lateness: delays.percentile(99) / 1e6 - resolution };
}
