import type pg from "pg";
import { busy } from "../http/refusal.ts";
import type { Gate } from "./gate.ts";
import { createGate } from "./gate.ts";
import type { Places } from "./places.ts";
import { createPlaces } from "./places.ts";
import type { CallKind } from "./work-limits.ts";
import { arrivalLimits, mostWaitingForPool, workLimits } from "./work-limits.ts";

/** The limits of a server, by kind of work. */
export interface Load {
  gates: Record<CallKind | "page", Gate>;
  /** For what is on its way. */
  places: Record<keyof typeof arrivalLimits, Places>;
  /** Does what comes before a call, such as looking up its caller, who has this key. @throws 503 without doing it if too much waits already */
  arrive<Result>(kind: CallKind, key: string, before: () => Promise<Result>): Promise<Result>;
}

/** Limits the work of a server whose calls share this pool. */
export function limitLoad(pool: Pick<pg.Pool, "waitingCount">): Load {
  const gates = {
    page: createGate(workLimits.page),
    reading: createGate(workLimits.reading),
    login: createGate(workLimits.login),
    changing: createGate(workLimits.changing),
    report: createGate(workLimits.report),
    export: createGate(workLimits.export),
    check: createGate(workLimits.check),
    import: createGate(workLimits.import),
    paper: createGate(workLimits.paper),
  };
  return {
    gates,
    places: { upload: createPlaces(arrivalLimits.upload), body: createPlaces(arrivalLimits.body) },
    arrive: (kind, key, before) =>
      gates[kind].arrive(key, () => {
        if (pool.waitingCount >= mostWaitingForPool) throw busy();
        return before();
      }),
  };
}
