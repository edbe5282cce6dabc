import type { Page } from "playwright-core";
import { call, vacantUnit } from "../../server/api.ts";
import { randomWord } from "../../../../server/test/records/random-word.ts";

export const askPath = (unitProfileId: number) => `/user/unit/ask?unitId=${unitProfileId}`;
export const questionsPath = "/property/enquiries?view=questions";

/** Fills in the form; without an e-mail address, as most people do. */
export async function fillInQuestion(page: Page, more: Record<string, string> = {}): Promise<void> {
  const entries = { "Your question": "Is there a lift?", Name: "Asha Rao", Phone: "98450 12345", ...more };
  for (const [label, text] of Object.entries(entries)) await page.getByLabel(label).fill(text);
}

/** A question of somebody whom no other test names. */
export async function newQuestion(more: object = {}) {
  const unit = await vacantUnit();
  const name = `Asha ${randomWord()}`;
  const body = { name, telePhone: "9845012345", email: "", message: "Is there a lift?", language: "en", ...more };
  const answer = await call(`POST /units/${unit.unitProfileId}/questions`, { body });
  if (answer.status !== 201) throw new Error(`A question was answered ${answer.status}.`);
  return { unit, name };
}
