import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { startWebhookReceiver } from "../../test/peers/webhook-receiver.ts";

const program = `
  import { getCACertificates } from "node:tls";
  import { ownConfig } from ${JSON.stringify(join(import.meta.dirname, "own-config.ts"))};
  ownConfig();
  console.log(JSON.stringify(getCACertificates("default")));
`;

it("refuses a damaged certificate among good ones", async () => {
  const { certificate, stop } = await startWebhookReceiver();
  await stop();
  const damaged = certificate.replace("BEGIN CERTIFICATE-----\n", "BEGIN CERTIFICATE-----\nA");
  for (const other of [damaged, certificate.slice(0, 200)])
    expect(() => readConfig({ TRUSTED_AUTHORITIES: `${certificate}\n${other}` })).toThrow(
      "TRUSTED_AUTHORITIES must be certificates of authorities in PEM.",
    );
});

it("trusts the authorities of the settings, and no others", { meta: { proves: "20.135" } }, async () => {
  const { certificate, stop } = await startWebhookReceiver();
  await stop();
  const env = { ...process.env, TRUSTED_AUTHORITIES: `An authority of ours:\n${certificate}` };
  const trusted = execFileSync(process.execPath, ["--input-type=module", "-e", program], { env, encoding: "utf8" });
  expect((JSON.parse(trusted) as string[]).map((each) => each.trim())).toEqual([certificate.trim()]);
});
