import { afterEach, expect, it, vi } from "vitest";
import { keepPreference } from "./preferences.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["http:", "language=kn; Path=/; Max-Age=31536000; SameSite=Lax"],
  ["https:", "__Host-language=kn; Path=/; Max-Age=31536000; SameSite=Lax; Secure"],
])("keeps a preference over %s", { meta: { proves: "20.28" } }, (protocol, cookie) => {
  const page = { cookie: "" };
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { protocol });
  keepPreference("language", "kn");
  expect(page.cookie).toBe(cookie);
});
