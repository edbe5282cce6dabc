import type { FastifyBaseLogger } from "fastify";
import type { DomainEvent } from "../../events/emit.ts";
import { findBrokenSeal, sealsToCheck } from "../../events/seals.queries.ts";
import type { EverySecond } from "../../platform/jobs/every-second.ts";
import { everySecond } from "../../platform/jobs/every-second.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { forgetSecurityEvents, storeSecurityEvents } from "../../platform/security/security-events.queries.ts";
import type { SecurityEvent, SecurityEvents } from "../../platform/security/security-events.ts";
import type { AlertParts } from "./alert-mails.service.ts";
import { alertAbout } from "./alert-mails.service.ts";

interface WatchParts extends AlertParts {
  security: SecurityEvents;
  jobs: Jobs;
  log: FastifyBaseLogger;
}

/** Events of an account that are noted, whatever they say. */
const noted: Partial<Record<DomainEvent["type"], SecurityEvent["kind"]>> = {
  "user.disabled": "accountDisabled",
  "user.passkey-added": "secondFactorAdded",
  "user.codes-added": "secondFactorAdded",
  "user.passkey-removed": "secondFactorRemoved",
  "user.codes-removed": "secondFactorRemoved",
  "user.factors-reset": "secondFactorsReset",
  "user.recovery-code-used": "recoveryCodeUsed",
};

/** What the event of an account says about who may do what, and how they log in; undefined for all others. */
function kindOf({ type, after }: DomainEvent): SecurityEvent["kind"] | undefined {
  if (noted[type] !== undefined) return noted[type];
  const role = (after as Partial<Record<string, unknown>> | undefined)?.["role"];
  if (role === undefined || !["user.created", "user.edited", "user.appointed", "user.enabled"].includes(type))
    return undefined;
  return role === "Administrator" ? "administratorAppointed" : "roleChanged";
}

/** Notes changed access, once it is committed. */
export function noteChangedAccess({ note }: Pick<SecurityEvents, "note">, events: readonly DomainEvent[]): void {
  for (const event of events) {
    const kind = kindOf(event);
    if (kind !== undefined) note({ kind, userId: event.recordId, requestId: event.requestId ?? undefined });
  }
}

/**
 * Stores what was counted each second, behind the requests, and tells administrators of what is beyond a threshold. Every hour a part of
 * the audit trail is proved.
 */
export function watchSecurity({ security, jobs, log, ...parts }: WatchParts): EverySecond {
  const { database } = parts;

  async function storeAll() {
    const events = security.take();
    if (events.length === 0) return;
    try {
      await storeSecurityEvents(database, events);
    } catch (error) {
      security.putBack(events);
      log.warn({ err: error }, "security: events could not be stored, will retry");
      return;
    }
    await alertAbout(parts, new Set(events.map(({ kind }) => kind))).catch((error: unknown) =>
      log.error({ err: error }, "security: administrators could not be told"),
    );
  }

  async function proveTrail() {
    for (const range of await sealsToCheck(database)) {
      const broken = await findBrokenSeal(database, range);
      if (broken === undefined) continue;
      log.fatal({ broken }, "trail: broken");
      security.note({ kind: "trailBroken" });
    }
  }

  jobs.hourly(() => forgetSecurityEvents(database));
  jobs.hourly(proveTrail);
  return everySecond(storeAll);
}
