import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { expect, it } from "vitest";
import { withSecretFiles } from "./secret-files.ts";

it("takes a secret from the file that a variable names", { meta: { proves: "20.31" } }, async () => {
  const directory = await temporaryDirectory();
  const [key, empty] = [join(directory, "key"), join(directory, "empty")];
  await writeFile(key, "a key with a space \r\n");
  await writeFile(empty, "\n");

  expect(withSecretFiles({ SIGNING_KEY_FILE: key, PORT: "8080" })).toMatchObject({
    settings: { SIGNING_KEY: "a key with a space ", PORT: "8080" },
    problems: [],
  });
  const { settings, problems } = withSecretFiles({
    SIGNING_KEY: "given",
    SIGNING_KEY_FILE: key,
    DATABASE_URL_FILE: join(directory, "missing"),
    SMTP_URL_FILE: empty,
    PORT_FILE: key,
  });
  expect(problems).toEqual([
    "SIGNING_KEY_FILE cannot be set together with SIGNING_KEY.",
    "DATABASE_URL_FILE names a file that cannot be read (ENOENT).",
    "SMTP_URL_FILE names a file that is empty.",
  ]);
  expect(settings).toMatchObject({ SIGNING_KEY: "given" });
  expect(settings).not.toHaveProperty("PORT");
});
