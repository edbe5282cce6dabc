import { randomUUID } from "node:crypto";
import type { Database } from "../../server/src/platform/database/database.ts";
import { makeUser } from "../../server/test/database/factories.ts";
import { makeUnits } from "./house.ts";
import type { WaveOptions } from "./story-wave.ts";
import { idIn, runClients } from "./story-wave.ts";

/** One enquiry that a client wants recorded once, whatever happens meanwhile. */
export interface Sending {
  userId: number;
  token: string;
  unitProfileId: number;
  /** Sent with every attempt (`Idempotency-Key`). */
  key: string;
  state: "waiting" | "unanswered" | "answered";
  /** What the 201 named. */
  enquiryId?: number;
}

/** What each client has to send, in order. */
export type Wave = Sending[][];

/** A wave of enquiries: each client is a user of its own and asks for every unit once. */
export async function planWave(database: Database, size: { clients: number; units: number }): Promise<Wave> {
  const unitIds = await makeUnits(database, size.units);
  const users = await Promise.all(Array.from({ length: size.clients }, () => makeUser(database)));
  return users.map(({ user, token }) =>
    unitIds.map((unitProfileId) => ({ userId: user.id, token, unitProfileId, key: randomUUID(), state: "waiting" })),
  );
}

const application = {
  tenantName: "Asha Rao",
  passportNo: "N1234567",
  laborCardNo: 12_345,
  ethnicity: "Indian",
  sponsorName: "Self",
  cRNumber: "CR-77",
  telePhone: 9_845_012_345,
  email: "asha.rao@example.com",
  area: "Indiranagar",
  postalCode: 560_038,
  postBoxNumber: "0100",
  tenancyRequiredDate: "2030-12-01",
  tenancyExpiryDate: "2031-10-31",
  familyMemberCount: 0,
};

/** @throws where the server answers anything but 201 */
async function sendOne(address: string, sending: Sending): Promise<void> {
  const { token, key, unitProfileId } = sending;
  sending.state = "unanswered";
  const answer = await fetch(`${address}/api/v1/tenants/enquiries`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ ...application, unitProfileId }),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  // The head alone is a promise: a body that the kill cuts off does not take it back.
  sending.enquiryId = idIn(answer.headers.get("location"));
  sending.state = "answered";
  await answer.arrayBuffer().catch(() => undefined);
}

/** All clients at once, each sending one after the other what is not answered yet. */
export async function sendWave(address: string, wave: Wave, options: WaveOptions = {}): Promise<void> {
  const unanswered = wave.map((sendings) => sendings.filter(({ state }) => state !== "answered"));
  const send = async (sending: Sending) => {
    await sendOne(address, sending);
    options.onAnswer?.();
  };
  await runClients(unanswered, send, options);
}
