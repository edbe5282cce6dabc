import { AsyncLocalStorage } from "node:async_hooks";

/** From where something is done: the network address of the request, and the session if somebody is logged in. */
export interface Origin {
  address: string;
  sessionId: string | null;
}

const origins = new AsyncLocalStorage<Origin>();

/** Does the work of a request, so that the audit trail knows from where. */
export const asDoneFrom = <Result>(origin: Origin, work: () => Result): Result => origins.run(origin, work);

/** From where the running request comes; undefined in jobs. */
export const currentOrigin = (): Origin | undefined => origins.getStore();
