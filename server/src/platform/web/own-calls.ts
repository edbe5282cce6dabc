import { AsyncLocalStorage } from "node:async_hooks";

const ownCalls = new AsyncLocalStorage<true>();

/** Makes a call of the API that this process makes to itself known as such; nothing that a client sends can. */
export const asOwnCall = <Answer>(call: () => PromiseLike<Answer>): Promise<Answer> =>
  // Awaited inside, because Fastify's injected calls begin only when they are awaited.
  ownCalls.run(true, async () => await call());

/** Whether the request at hand is one of this process to itself. */
export const isOwnCall = (): boolean => ownCalls.getStore() === true;
