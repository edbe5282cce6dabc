import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../server/src/platform/database/database.ts";
import { png } from "../../server/test/files/document-contents.ts";
import { makeCustodianUser, makeProperty, makeUnit } from "../../server/test/database/factories.ts";
import { blankLease, tenancyForm, tenantForm } from "../../server/test/calls/forms.ts";
import { tellingJpeg } from "../../server/test/files/telling-pictures.ts";
import type { Calls, Story, WaveOptions } from "./story-wave.ts";
import { newStory, runClients, tellStories } from "./story-wave.ts";

/** What a custodian does about a lease, its renewal and a service request, each with its files. */
export type LeaseWrite =
  | "begin"
  | "change"
  | "forget"
  | "agree"
  | "activate"
  | "draftAgreement"
  | "renew"
  | "takeOver"
  | "raise"
  | "addPhoto"
  | "addAnother"
  | "deletePhoto";

/** What happens about one unit. */
export interface LeaseStory extends Story<LeaseWrite> {
  unitProfileId: number;
  /** Of the new tenant, whom nobody else is called as. */
  tenantName: string;
}

/** One that holds and is renewed. */
export const renewal = [
  "begin",
  "change",
  "agree",
  "activate",
  "draftAgreement",
  "renew",
  "takeOver",
] as const satisfies LeaseWrite[];
const plans: readonly (readonly LeaseWrite[])[] = [
  ["begin", "change", "agree", "draftAgreement"],
  renewal,
  ["raise", "addPhoto", "addAnother", "deletePhoto"],
  ["begin", "change", "forget"],
];
/** What units are called that are let and renewed, and no others. */
const renewedShop = "Corner shop";

/** A wave of leases: each client is a custodian with a property of its own. */
export async function planLeases(
  database: Database,
  { clients, units, only }: { clients: number; units: number; only?: readonly LeaseWrite[] },
): Promise<LeaseStory[][]> {
  return Promise.all(
    Array.from({ length: clients }, async () => {
      const { token, custodian } = await makeCustodianUser(database);
      const property = await makeProperty(database, { custodian_id: custodian.id });
      return Promise.all(
        Array.from({ length: units }, async (_, index) => {
          const planned = only ?? plans[index % plans.length] ?? [];
          const { id } = await makeUnit(database, property, planned.includes("renew") ? { name: renewedShop } : {});
          return newStory(token, planned, { unitProfileId: id, tenantName: `Ravi Kumar ${randomUUID()}` });
        }),
      );
    }),
  );
}

/** What a visitor looks at, and for how long. */
interface Visit {
  stories: LeaseStory[];
  offered: string[];
  isOver: () => boolean;
}
const pauseMilliseconds = 20;

const { tenancyCommencingDate, tenancyExpiryDate, rent } = tenancyForm;
const terms = { tenancyCommencingDate, tenancyExpiryDate, rent };

/** What the draft is once everything was typed. */
const typed = ({ unitProfileId, tenantName }: LeaseStory) => ({
  ...blankLease,
  unitProfileId,
  newTenant: { tenantName },
  terms: { ...terms, rent: String(rent) },
  step: "terms",
});

function photoOf(content: Buffer, name: string): FormData {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(content)]), name);
  return form;
}

const draft = ({ made }: LeaseStory) => `/leases/drafts/${made.begin}`;
const photos = ({ made }: LeaseStory) => `/serviceRequests/${made.raise}/photos`;
/** The tenant is new: who it is, the tenancy tells. */
async function activate(address: string, { token, made }: LeaseStory, tenancyId: number | undefined) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/v1/tenancies/${made.agree}`, { headers });
  const { tenantId } = (await answer.json()) as { tenantId: number };
  return { call: "PATCH /tenancies/statuses", body: { tenancyId, tenantId, tenancyStatus: "Active" } };
}

const calls: Calls<LeaseWrite, LeaseStory> = {
  begin: ({ unitProfileId }) => ({ call: "POST /leases/drafts", body: { ...blankLease, unitProfileId } }),
  change: (story) => ({ call: `PATCH ${draft(story)}`, body: { ...typed(story), version: 1 } }),
  forget: (story) => ({ call: `DELETE ${draft(story)}` }),
  agree: (story) => ({
    call: `POST ${draft(story)}/tenancy`,
    body: { version: 2, newTenant: { ...tenantForm, tenantName: story.tenantName }, terms },
  }),
  activate: (story, address) => activate(address, story, story.made.agree),
  draftAgreement: ({ made }) => ({ call: `POST /tenancies/${made.agree}/agreements`, body: { language: "en" } }),
  renew: ({ made }) => ({ call: `POST /tenancies/${made.agree}/renewals`, body: { percent: 5 } }),
  takeOver: (story, address) => activate(address, story, story.made.renew),
  raise: ({ unitProfileId }) => ({
    call: "POST /serviceRequests",
    body: { unitProfileId, category: "PLB", description: "The kitchen tap leaks", preferredTime: "" },
  }),
  addPhoto: (story) => ({ call: `POST ${photos(story)}`, body: photoOf(png, "tap.png") }),
  addAnother: (story) => ({ call: `POST ${photos(story)}`, body: photoOf(tellingJpeg, "sink.jpg") }),
  deletePhoto: (story) => ({ call: `DELETE ${photos(story)}/${story.made.addPhoto}` }),
};

/** Searches as visitors do while it goes on; a unit may not be offered from its activation on, for its tenancy is renewed. */
async function visit(address: string, { stories, offered, isOver }: Visit): Promise<void> {
  while (!isOver()) {
    const occupied = stories.filter(({ acknowledged }) => acknowledged.includes("activate"));
    const answer = await fetch(`${address}/api/v1/units/searchfilters`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ category: "SC", location: "indiranagar", searchText: renewedShop, size: 100 }),
    });
    const { items } = (await answer.json()) as { items: { unitProfileId: number }[] };
    const wrongly = items.filter((unit) => occupied.some((story) => story.unitProfileId === unit.unitProfileId));
    offered.push(...wrongly.map(({ unitProfileId }) => `unit ${unitProfileId}: offered although it is let`));
    await delay(pauseMilliseconds);
  }
}

/** All clients at once, each writing one after the other what was not answered yet; `offered` is told of units that are offered and let. */
export async function tellLeases(
  address: string,
  wave: LeaseStory[][],
  { offered, ...options }: WaveOptions & { offered: string[] },
): Promise<void> {
  let isOver = false;
  const telling = tellStories(address, { wave, calls }, options).finally(() => (isOver = true));
  const visitor = { stories: wave.flat(), offered, isOver: () => isOver };
  await Promise.all([telling, runClients([[visitor]], (of) => visit(address, of), options)]);
}
