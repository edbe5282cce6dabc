import type { AnnouncedEvent, Subscriber } from "../../events/subscriber.ts";
import type { Config } from "../../config/config.ts";
import type { Tokens } from "../../platform/authentication/tokens.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { resolvePublicAddresses } from "../../platform/http/public-address.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { inSpan } from "../../platform/observability/spans.ts";
import type { Outcome, WaitingDelivery } from "./deliveries.queries.ts";
import { findWaiting, insertDeliveries, noteAttempt } from "./deliveries.queries.ts";
import { postJson } from "./post-json.ts";
import { signedHeaders } from "./signature.ts";

/** Takes about ten hours, with the queue's pauses from half a minute to an hour. */
export const mostAttempts = 16;
/** In seconds. As long as deliveries are stored, so that the queue never forgets a waiting one. */
export const pointlessAfter = 30 * 24 * 3600;
/** Limits a slow receiver, so that others get their turn. */
const atOnceOfGroup = 3;

/** What a webhook's secret is derived by, from the installation's key. */
const derivedName = (secretName: string) => `webhook ${secretName}`;

/** Derives a webhook's secret from the installation's key. */
export const secretOf = (tokens: Tokens, secretName: string): string => tokens.secretNamed(derivedName(secretName));

type Answered = Pick<Outcome, "answerStatus" | "answerText" | "failure">;
const unanswered = (failure: Outcome["failure"]): Answered => ({ answerStatus: null, answerText: null, failure });

interface SendingParts {
  config: Config;
  tokens: Tokens;
  database: Database;
}

async function send({ config, tokens }: SendingParts, delivery: WaitingDelivery): Promise<Answered> {
  const url = new URL(delivery.url);
  const to = await resolvePublicAddresses(url, config.webhooks);
  if (typeof to === "string") return unanswered(to);
  const { body, eventId, secretName } = delivery;
  const headers = signedHeaders(tokens.secretsNamed(derivedName(secretName)), { id: `event-${eventId}`, body });
  try {
    const { status, text } = await inSpan("webhook", {}, () => postJson({ url, to, headers, body }));
    return { answerStatus: status, answerText: text, failure: null };
  } catch (error) {
    return unanswered((error as Error).name === "TimeoutError" ? "timeout" : "unreachable");
  }
}

function stateAfter({ answerStatus }: Answered, attempts: number): Outcome["state"] {
  if (answerStatus !== null && answerStatus >= 200 && answerStatus < 300) return "delivered";
  return attempts < mostAttempts ? "waiting" : "failed";
}

/**
 * Sends a waiting delivery and stores the outcome. If the server was killed right after the answer, it is sent again; the id lets
 * the receiver notice.
 * @throws if it must be retried
 */
async function deliver(parts: SendingParts, deliveryId: number): Promise<void> {
  const { database } = parts;
  const delivery = await findWaiting(database, deliveryId);
  if (!delivery) return;
  if (delivery.paused) return noteAttempt(database, deliveryId, { state: "failed", ...unanswered("paused") });
  const answered = await send(parts, delivery);
  const state = stateAfter(answered, delivery.attempts + 1);
  await noteAttempt(database, deliveryId, { state, ...answered });
  if (state === "waiting")
    throw new Error(`webhook delivery ${deliveryId}: ${answered.answerStatus ?? answered.failure}`);
}

/** Queues a delivery, to be sent once the transaction is committed. */
export type QueueDelivery = (
  transaction: Transaction,
  delivery: { deliveryId: number; webhookId: number },
) => Promise<void>;

/** The queue of deliveries. */
export function deliveryQueue({ jobs, ...parts }: SendingParts & { jobs: Jobs }): QueueDelivery {
  const put = jobs.queue<{ deliveryId: number }>("webhook", { pointlessAfter, atOnceOfGroup }, ({ deliveryId }) =>
    deliver(parts, deliveryId),
  );
  return (transaction, { deliveryId, webhookId }) => put(transaction, { deliveryId }, String(webhookId));
}

/** The body that a receiver gets for an event. */
const bodyOf = ({ id, type, at, userId, recordId, facts, before, after }: AnnouncedEvent) =>
  JSON.stringify({
    type,
    timestamp: at.toISOString(),
    data: {
      eventId: id,
      recordId,
      /** The account that did it; null if nobody was logged in. */
      userId,
      /** For an edit: the names of the changed fields, never their values. */
      changed: before && after ? Object.keys(after).toSorted() : [],
      record: facts,
    },
  });

/** Creates deliveries for events and queues them. */
export const webhookSubscriber =
  (queue: QueueDelivery): Subscriber =>
  async (transaction, events) => {
    const withBodies = events.map((event) => ({ ...event, body: bodyOf(event) }));
    for (const delivery of await insertDeliveries(transaction, withBodies)) await queue(transaction, delivery);
  };
