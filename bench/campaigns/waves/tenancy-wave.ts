import type { Database } from "../../../server/src/platform/database/database.ts";
import { makeCustodianUser, makeProperty, makeTenant, makeUnit } from "../../../server/test/records/factories.ts";
import { tenancyForm } from "../../../server/test/calls/forms.ts";
import { pdf } from "../../../server/test/calls/multipart.ts";
import type { Calls, Story, WaveOptions } from "./story-wave.ts";
import { newStory, writeStories } from "./story-wave.ts";

/** What a custodian does with a tenancy and its document. */
export type TenancyWrite = "agree" | "upload" | "activate" | "discard" | "expire";

/** The tenancy of one unit. */
export interface TenancyStory extends Story<TenancyWrite> {
  about: { tenantId: number; propertyId: number; unitProfileId: number };
}

const plans: readonly (readonly TenancyWrite[])[] = [
  ["agree", "upload", "activate"],
  ["agree", "upload", "activate", "expire"],
  ["agree", "upload"],
  ["agree", "upload", "activate", "discard"],
];

/** A wave of tenancies: each client is a custodian with their own property. */
export async function planTenancies(
  database: Database,
  { clients, units }: { clients: number; units: number },
): Promise<TenancyStory[][]> {
  return Promise.all(
    Array.from({ length: clients }, async () => {
      const { token, custodian, user } = await makeCustodianUser(database);
      const property = await makeProperty(database, { custodian_id: custodian.id });
      const tenant = await makeTenant(database, "Asha Rao", { created_by: user.id });
      const shops = await Promise.all(
        Array.from({ length: units }, (_, index) => makeUnit(database, property, { name: `Shop ${index + 1}` })),
      );
      return shops.map(({ id }, index) => {
        const about = { tenantId: tenant.id, propertyId: property.id, unitProfileId: id };
        return newStory(token, plans[index % plans.length] ?? [], { about });
      });
    }),
  );
}

function paperOf(tenancyId: number | undefined): FormData {
  const form = new FormData();
  form.set("tenancyId", String(tenancyId));
  form.set("documentType", "Agreement");
  form.set("file", new Blob([pdf]), "agreement.pdf");
  return form;
}

const bring = ({ about: { tenantId }, made }: TenancyStory, tenancyStatus: "Active" | "Expired") => ({
  call: "PATCH /tenancies/statuses",
  body: { tenancyId: made.agree, tenantId, tenancyStatus },
});

const calls: Calls<TenancyWrite, TenancyStory> = {
  agree: ({ about }) => ({ call: "POST /tenancies", body: { ...tenancyForm, ...about } }),
  upload: ({ made }) => ({ call: "POST /documents", body: paperOf(made.agree) }),
  activate: (story) => bring(story, "Active"),
  expire: (story) => bring(story, "Expired"),
  discard: ({ made }) => ({ call: `DELETE /documents/${made.upload}` }),
};

/** All clients at once; each sends its unanswered writes one after the other. */
export const writeTenancies = (address: string, wave: TenancyStory[][], options?: WaveOptions) =>
  writeStories(address, { wave, calls }, options);
