import type { Visit, VisitSlots } from "@vasati/contract/leasing/visits";
import type { Page } from "playwright-core";
import { call, stranger, vacantUnit } from "../../server/api.ts";

export const bookingPath = (unitProfileId: number) => `/user/unit/visit?unitId=${unitProfileId}`;

/** The free times of a unit. */
export const slotsOf = async (unitProfileId: number): Promise<string[]> =>
  ((await (await call(`GET /units/${unitProfileId}/visitSlots`)).json()) as VisitSlots).slots;

/** Somebody books a visit, at a time that few others want; with their token, for their account. */
export async function newVisit({ token, email = stranger().email }: { token?: string; email?: string } = {}) {
  const unit = await vacantUnit();
  const { unitProfileId } = unit;
  const slots = await slotsOf(unitProfileId);
  const startsAt = slots[Math.floor(slots.length / 2 + Math.random() * (slots.length / 2))];
  const form = { name: "Asha Rao", telePhone: "9845012345", email, startsAt, language: "en" };
  const answer = token
    ? await call("POST /visits", { token, body: { ...form, unitProfileId } })
    : await call(`POST /units/${unitProfileId}/visits`, { body: form });
  if (answer.status !== 201) throw new Error(`A booking was answered ${answer.status}: ${await answer.text()}`);
  return { unit, email, visit: (await answer.json()) as Visit };
}

/** Chooses the last day and its last time. */
export async function chooseLastTime(page: Page): Promise<string> {
  const last = (name: string) => page.getByRole("group", { name, exact: true }).getByRole("radio").last();
  await last("Day").check();
  await last("Time").check();
  return (await last("Time").getAttribute("value")) ?? "";
}
