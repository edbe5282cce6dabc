import type { AnnouncedEvent, Subscriber } from "../../events/subscriber.ts";
import type { Config } from "../../config.ts";
import type { Tokens } from "../../platform/authentication/tokens.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { resolvePublicAddress } from "../../platform/http/public-address.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Outcome, WaitingDelivery } from "./deliveries.queries.ts";
import { findWaiting, insertDeliveries, noteAttempt } from "./deliveries.queries.ts";
import { postJson } from "./post-json.ts";
import { signedHeaders } from "./signature.ts";

/** With the pauses of the queue, from half a minute to an hour, about ten hours. */
export const mostAttempts = 16;
const pointlessAfter = 2 * 24 * 3600;
/** A receiver that is slow leaves places to others. */
const atOnceOfGroup = 3;

/** By which the secret of a webhook is made of the installation's key. */
export const secretOf = (tokens: Tokens, secretName: string): string => tokens.secretNamed(`webhook ${secretName}`);

type Answered = Pick<Outcome, "answerStatus" | "answerText" | "failure">;
const unanswered = (failure: Outcome["failure"]): Answered => ({ answerStatus: null, answerText: null, failure });

interface SendingParts {
  config: Config;
  tokens: Tokens;
  database: Database;
}

async function send({ config, tokens }: SendingParts, delivery: WaitingDelivery): Promise<Answered> {
  const url = new URL(delivery.url);
  const to = await resolvePublicAddress(url, config.webhookNetworks);
  if (typeof to === "string") return unanswered(to);
  const { body, eventId, secretName } = delivery;
  const headers = signedHeaders(secretOf(tokens, secretName), { id: `event-${eventId}`, body });
  try {
    const { status, text } = await postJson({ url, to, headers, body });
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
 * Sends a delivery that waits, and notes what was answered. One that was answered just before the server was killed is sent again:
 * its id tells the receiver.
 * @throws where it is to be tried again
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

/** Puts a delivery into the queue, to be sent once the transaction is committed. */
export type QueueDelivery = (
  transaction: Transaction,
  delivery: { deliveryId: number; webhookId: number },
) => Promise<void>;

/** The queue from which deliveries are sent. */
export function deliveryQueue({ jobs, ...parts }: SendingParts & { jobs: Jobs }): QueueDelivery {
  const put = jobs.queue<{ deliveryId: number }>("webhook", { pointlessAfter, atOnceOfGroup }, ({ deliveryId }) =>
    deliver(parts, deliveryId),
  );
  return (transaction, { deliveryId, webhookId }) => put(transaction, { deliveryId }, String(webhookId));
}

/** What a receiver is told of an event. */
const bodyOf = ({ id, type, at, userId, recordId, facts, before, after }: AnnouncedEvent) =>
  JSON.stringify({
    type,
    timestamp: at.toISOString(),
    data: {
      eventId: id,
      recordId,
      /** The account that did it; null where nobody was logged in. */
      userId,
      /** Of an edit: the names of the fields that changed, never what they held. */
      changed: before && after ? Object.keys(after).toSorted() : [],
      record: facts,
    },
  });

/** Makes deliveries of events, and queues them. */
export const webhookSubscriber =
  (queue: QueueDelivery): Subscriber =>
  async (transaction, events) => {
    const told = events.map((event) => ({ ...event, body: bodyOf(event) }));
    for (const delivery of await insertDeliveries(transaction, told)) await queue(transaction, delivery);
  };
