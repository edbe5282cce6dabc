import { createHash } from "node:crypto";
import { noticeVersion } from "@vasati/contract/people/auth";
import { expect, it } from "vitest";
import domain from "../../domain/messages.json" with { type: "json" };
import page from "./messages.json" with { type: "json" };

const isNotice = ([name]: [string, unknown]) => /^(notice\.|privacy\.(lead|who|what|long|rights|contact))/.test(name);

it("has a new version whenever what people agree to says something else", { meta: { proves: "20.68" } }, () => {
  const words = Object.entries({ ...domain, ...page }).filter(isNotice);
  const hash = createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 16);
  // Whoever changes the words changes both.
  expect({ version: noticeVersion, hash }).toEqual({ version: "2026-11-25", hash: "9b1eb3f32d86066e" });
});
