import { I18nProvider } from "@lingui/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { startI18n } from "../../lib/i18n/i18n.tsx";
import { PartLoading } from "./part-loading.tsx";

const i18n = await startI18n("en");
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
