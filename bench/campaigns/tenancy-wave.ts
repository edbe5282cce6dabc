import { randomUUID } from "node:crypto";
import type { Database } from "../../server/src/platform/database.ts";
import { makeCustodianUser, makeProperty, makeTenant, makeUnit } from "../../server/test/factories.ts";
import { tenancyForm } from "../../server/test/forms.ts";
import { pdf } from "../../server/test/multipart.ts";

/** What a custodian does about a tenancy and its paper. */
export type Write = "agree" | "upload" | "activate" | "discard" | "expire";

/** The tenancy of one unit: each write is to be made once, in this order, whatever happens meanwhile. */
export interface Story {
  token: string;
  about: { tenantId: number; propertyId: number; unitProfileId: number };
  /** Of those writes that are told apart by a key (`Idempotency-Key`). */
  keys: Record<"agree" | "upload", string>;
  planned: readonly Write[];
  acknowledged: Write[];
  /** Sent and not answered. */
  underWay: Write | undefined;
  /** What the 201 named. */
  tenancyId: number | undefined;
  documentId: number | undefined;
}

/** Stories of each client, one after the other. */
export type TenancyWave = Story[][];

const plans: readonly (readonly Write[])[] = [
  ["agree", "upload", "activate"],
  ["agree", "upload", "activate", "expire"],
  ["agree", "upload"],
  ["agree", "upload", "activate", "discard"],
];

/** A wave of tenancies: each client is a custodian with a property of its own. */
export async function planTenancies(
  database: Database,
  { clients, units }: { clients: number; units: number },
): Promise<TenancyWave> {
  return Promise.all(
    Array.from({ length: clients }, async () => {
      const { token, custodian, user } = await makeCustodianUser(database);
      const property = await makeProperty(database, { custodian_id: custodian.id });
      const tenant = await makeTenant(database, "Asha Rao", { created_by: user.id });
      const shops = await Promise.all(
        Array.from({ length: units }, (_, index) => makeUnit(database, property, { name: `Shop ${index + 1}` })),
      );
      return shops.map(({ id }, index) => ({
        token,
        about: { tenantId: tenant.id, propertyId: property.id, unitProfileId: id },
        keys: { agree: randomUUID(), upload: randomUUID() },
        planned: plans[index % plans.length] ?? [],
        acknowledged: [],
        underWay: undefined,
        tenancyId: undefined,
        documentId: undefined,
      }));
    }),
  );
}

const idIn = (location: string | null, place: number) => Number(location?.split("/").at(place));

interface Answer {
  status: number;
  location: string | null;
}

/** The head alone is a promise: a body that the kill cuts off does not take it back. */
async function send(address: string, story: Story, call: string, more: RequestInit): Promise<Answer> {
  const [method = "", path = ""] = call.split(" ");
  const headers = { authorization: `Bearer ${story.token}`, ...(more.headers as Record<string, string>) };
  const answer = await fetch(`${address}/api/v1${path}`, { method, ...more, headers });
  const { status } = answer;
  if (status >= 400 && status !== 409 && status !== 404) throw new Error(`${status} ${await answer.text()}`);
  const location = answer.headers.get("location");
  await answer.arrayBuffer().catch(() => undefined);
  return { status, location };
}

const json = (body: object, key?: string): RequestInit => ({
  body: JSON.stringify(body),
  headers: { "content-type": "application/json", ...(key !== undefined && { "idempotency-key": key }) },
});

/** Each write, as the browser sends it; answers whether it was done, now or by the same request before. */
const senders: Record<Write, (address: string, story: Story, isRepeated: boolean) => Promise<boolean>> = {
  agree: async (address, story) => {
    const { status, location } = await send(
      address,
      story,
      "POST /tenancies",
      json({ ...tenancyForm, ...story.about }, story.keys.agree),
    );
    story.tenancyId = idIn(location, -1);
    return status === 201;
  },
  upload: async (address, story) => {
    const body = new FormData();
    body.set("tenancyId", String(story.tenancyId));
    body.set("documentType", "Agreement");
    body.set("file", new Blob([pdf]), "agreement.pdf");
    const more = { body, headers: { "idempotency-key": story.keys.upload } };
    const { status, location } = await send(address, story, "POST /documents", more);
    story.documentId = idIn(location, -2);
    return status === 201;
  },
  activate: async (address, story, isRepeated) => isDone(await bring(address, story, "Active"), isRepeated),
  expire: async (address, story, isRepeated) => isDone(await bring(address, story, "Expired"), isRepeated),
  discard: async (address, story, isRepeated) => {
    const { status } = await send(address, story, `DELETE /documents/${story.documentId}`, {});
    return isDone(status, isRepeated);
  },
};

/** Without a key, a repeated write is told that it was made already. */
const isDone = (status: number, isRepeated: boolean) =>
  status === 200 || (isRepeated && (status === 409 || status === 404));

async function bring(address: string, story: Story, tenancyStatus: "Active" | "Expired"): Promise<number> {
  const { tenantId } = story.about;
  const body = json({ tenancyId: story.tenancyId, tenantId, tenancyStatus });
  return (await send(address, story, "PATCH /tenancies/statuses", body)).status;
}

/** What fetch throws where no answer comes. */
const isBroken = (error: unknown) => error instanceof TypeError;

async function tell(address: string, story: Story, onAnswer: () => void): Promise<void> {
  for (const write of story.planned.filter((planned) => !story.acknowledged.includes(planned))) {
    const isRepeated = story.underWay === write;
    story.underWay = write;
    if (!(await senders[write](address, story, isRepeated)))
      throw new Error(`${write} of ${JSON.stringify(story.about)} was refused`);
    story.acknowledged.push(write);
    story.underWay = undefined;
    onAnswer();
  }
}

interface WaveOptions {
  /** Told after each answer. */
  onAnswer?: () => void;
  /** A connection that breaks ends the client; otherwise it is an error. */
  mayBreak?: boolean;
}

/** All clients at once, each writing one after the other what was not answered yet. */
export async function tellTenancies(
  address: string,
  wave: TenancyWave,
  { onAnswer = () => {}, mayBreak = false }: WaveOptions = {},
): Promise<void> {
  const runClient = async (stories: Story[]) => {
    for (const story of stories) await tell(address, story, onAnswer);
  };
  await Promise.all(
    wave.map((stories) =>
      runClient(stories).catch((error: unknown) => {
        if (!mayBreak || !isBroken(error)) throw error;
      }),
    ),
  );
}
