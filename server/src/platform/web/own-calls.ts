import { AsyncLocalStorage } from "node:async_hooks";

const ownCalls = new AsyncLocalStorage<true>();

/** Marks a call of the API as made by this process itself. Clients can't do that. */
export const asOwnCall = <Answer>(call: () => PromiseLike<Answer>): Promise<Answer> =>
  // Awaited inside, because Fastify's injected calls only start when they are awaited.
  ownCalls.run(true, async () => await call());

/** Whether the current request is a call of this process to itself. */
export const isOwnCall = (): boolean => ownCalls.getStore() === true;
