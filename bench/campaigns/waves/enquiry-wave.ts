import { randomUUID } from "node:crypto";
import type { Database } from "../../../server/src/platform/database/database.ts";
import { makeUser } from "../../../server/test/records/factories.ts";
import { makeUnits } from "../test-server.ts";
import type { WaveOptions } from "./story-wave.ts";
import { idIn, runClients } from "./story-wave.ts";

/** One enquiry, to be stored once whatever happens. */
export interface Sending {
  userId: number;
  token: string;
  unitProfileId: number;
  /** Sent with every attempt (`Idempotency-Key`). */
  key: string;
  state: "waiting" | "unanswered" | "answered";
  /** The id in the 201. */
  enquiryId?: number;
}

/** What each client has to send, in order. */
export type Wave = Sending[][];

/** A wave of enquiries: each client has its own user and enquires about every unit once. */
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

/** @throws if the server answers with anything but 201 */
async function sendOne(address: string, sending: Sending): Promise<void> {
  const { token, key, unitProfileId } = sending;
  sending.state = "unanswered";
  const answer = await fetch(`${address}/api/v1/tenants/enquiries`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ ...application, unitProfileId }),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  // The status line counts, even if the kill cuts off the body.
  sending.enquiryId = idIn(answer.headers.get("location"));
  sending.state = "answered";
  await answer.arrayBuffer().catch(() => undefined);
}

/** All clients at once; each sends its unanswered requests one after the other. */
export async function sendWave(address: string, wave: Wave, options: WaveOptions = {}): Promise<void> {
  const unanswered = wave.map((sendings) => sendings.filter(({ state }) => state !== "answered"));
  const send = async (sending: Sending) => {
    await sendOne(address, sending);
    options.onAnswer?.();
  };
  await runClients(unanswered, send, options);
}
