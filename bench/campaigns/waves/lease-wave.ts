import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../../server/src/platform/database/database.ts";
import { png } from "../../../server/test/files/document-contents.ts";
import { makeCustodianUser, makeProperty, makeUnit } from "../../../server/test/records/factories.ts";
import { blankLease, tenancyForm, tenantForm } from "../../../server/test/calls/forms.ts";
import { geotaggedJpeg } from "../../../server/test/files/geotagged-pictures.ts";
import type { Calls, Story, WaveOptions } from "./story-wave.ts";
import { newStory, runClients, writeStories } from "./story-wave.ts";
import { randomWord } from "../../../server/test/records/random-word.ts";

/** What a custodian does with a lease, its renewal and a service request, including files. */
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

/** What happens to one unit. */
export interface LeaseStory extends Story<LeaseWrite> {
  unitProfileId: number;
  /** The unique name of the new tenant. */
  tenantName: string;
}

/** The active tenancy that is renewed. */
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
/** The names of units that are let and renewed; no other unit has one. */
const renewedShop = "Corner shop";

/** A wave of leases: each client is a custodian with their own property. */
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
          return newStory(token, planned, { unitProfileId: id, tenantName: `Ravi Kumar ${randomWord()}` });
        }),
      );
    }),
  );
}

/** What a visitor searches, and for how long. */
interface Visit {
  stories: LeaseStory[];
  offered: string[];
  isOver: () => boolean;
}
const pauseMilliseconds = 20;

const { tenancyCommencingDate, tenancyExpiryDate, rent } = tenancyForm;
const terms = { tenancyCommencingDate, tenancyExpiryDate, rent };

/** The draft once everything is typed. */
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
/** The tenant is new; the tenancy has their id. */
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
  addAnother: (story) => ({ call: `POST ${photos(story)}`, body: photoOf(geotaggedJpeg, "sink.jpg") }),
  deletePhoto: (story) => ({ call: `DELETE ${photos(story)}/${story.made.addPhoto}` }),
};

/**
 * The units that a visitor's search offers although a lease of the wave was activated. Renewed tenancies keep them occupied. The server
 * that activated a lease offers it no more at once; another one on the same database as soon as it has heard of it.
 */
export async function offeredThoughLet(address: string, stories: LeaseStory[]): Promise<number[]> {
  const occupied = stories.filter(({ acknowledged }) => acknowledged.includes("activate"));
  const answer = await fetch(`${address}/api/v1/units/searchfilters`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ category: "SC", location: "indiranagar", searchText: renewedShop, size: 100 }),
  });
  const { items } = (await answer.json()) as { items: { unitProfileId: number }[] };
  return items
    .map(({ unitProfileId }) => unitProfileId)
    .filter((unitProfileId) => occupied.some((story) => story.unitProfileId === unitProfileId));
}

/** Searches like visitors during the wave. */
async function visit(address: string, { stories, offered, isOver }: Visit): Promise<void> {
  while (!isOver()) {
    const wrongly = await offeredThoughLet(address, stories);
    offered.push(...wrongly.map((unitProfileId) => `unit ${unitProfileId}: offered although it is let`));
    await delay(pauseMilliseconds);
  }
}

/** All clients at once; each sends its unanswered writes one after the other. `offered` is called with units that are offered although let. */
export async function writeLeases(
  address: string,
  wave: LeaseStory[][],
  { offered, ...options }: WaveOptions & { offered: string[] },
): Promise<void> {
  let isOver = false;
  const writing = writeStories(address, { wave, calls }, options).finally(() => (isOver = true));
  const visitor = { stories: wave.flat(), offered, isOver: () => isOver };
  await Promise.all([writing, runClients([[visitor]], (of) => visit(address, of), options)]);
}
