import type { SecurityKind } from "@vasati/contract/office/security";

/** Something that may be part of an attack. */
export interface SecurityEvent {
  kind: SecurityKind;
  /** The account that it is about. */
  userId?: number | undefined;
  /** The address that somebody typed; its account is looked up when the event is stored, and the address isn't. */
  email?: string | undefined;
  /** The network address. */
  address?: string | undefined;
  /** The path of the call, with names for its ids. */
  path?: string | undefined;
  requestId?: string | undefined;
}

/** All of the same in a minute. */
export interface CountedEvent extends SecurityEvent {
  minute: string;
  count: number;
  firstAt: string;
  lastAt: string;
}

export interface SecurityEvents {
  /** Counts an event. Nothing is stored yet, so no request waits for it or fails with it. */
  note: (event: SecurityEvent) => void;
  /** What was counted since the last time. */
  take: () => CountedEvent[];
  /** Puts back what could not be stored. */
  putBack: (events: CountedEvent[]) => void;
  /** How many there were of each kind since the start. */
  totals: () => ReadonlyMap<SecurityKind, number>;
}

/** Beyond so many of a kind in a minute, addresses and accounts are no longer told apart, so that a flood from everywhere stays small. */
const mostOfKind = 200;
/** So many rows wait at most while the database is away. */
const mostWaiting = 10_000;

const keyOf = ({ minute, kind, userId, email, address, path }: Omit<CountedEvent, "count" | "firstAt" | "lastAt">) =>
  JSON.stringify([minute, kind, userId, email, address, path]);

/** Counts security events until they are stored. */
export function countSecurityEvents(): SecurityEvents {
  let waiting = new Map<string, CountedEvent>();
  const totals = new Map<SecurityKind, number>();
  let seen = { minute: "", keys: new Map<SecurityKind, Set<string>>() };

  /** Whether there is room in this minute for another row of the kind. */
  function hasRoom(minute: string, kind: SecurityKind, key: string): boolean {
    if (seen.minute !== minute) seen = { minute, keys: new Map() };
    const keys = seen.keys.get(kind) ?? new Set();
    seen.keys.set(kind, keys);
    if (keys.has(key)) return true;
    if (keys.size >= mostOfKind) return false;
    keys.add(key);
    return true;
  }

  function add(key: string, event: CountedEvent): void {
    const same = waiting.get(key);
    if (same) {
      same.count += event.count;
      same.lastAt = event.lastAt;
    } else if (waiting.size < mostWaiting) waiting.set(key, event);
  }

  return {
    note: (event) => {
      totals.set(event.kind, (totals.get(event.kind) ?? 0) + 1);
      const at = new Date().toISOString();
      const minute = `${at.slice(0, "2026-11-25T04:05".length)}:00Z`;
      const key = keyOf({ ...event, minute });
      const kept = hasRoom(minute, event.kind, key) ? event : { kind: event.kind };
      add(keyOf({ ...kept, minute }), { ...kept, minute, count: 1, firstAt: at, lastAt: at });
    },
    take: () => {
      const taken = [...waiting.values()];
      waiting = new Map();
      return taken;
    },
    putBack: (events) => events.forEach((event) => add(keyOf(event), event)),
    totals: () => totals,
  };
}
