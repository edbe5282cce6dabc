import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { I18nProvider } from "../../lib/i18n/i18n.tsx";
import { i18nWithAllMessages } from "../../server-rendering/words.ts";
import { PartLoading } from "./part-loading.tsx";

const i18n = await i18nWithAllMessages("en");
const drawn = (progress: { error: unknown; isPaused: boolean }) =>
  renderToString(
    <I18nProvider i18n={i18n}>
      <PartLoading {...progress} retry={() => undefined} />
    </I18nProvider>,
  );

it("says that it waits for a network, that it failed, or nothing yet", () => {
  expect(drawn({ error: undefined, isPaused: true })).toMatch(/offline\./);
  expect(drawn({ error: new Error("no answer"), isPaused: false })).toContain("Try again");
  expect(drawn({ error: undefined, isPaused: false })).not.toMatch(/>[A-Z]/);
});
