import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { languages } from "@vasati/contract/people/auth";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { describe, expect, it, onTestFinished } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { selfSignedCertificate } from "../../../test/peers/certificate.ts";
import type { MailServer } from "../../../test/peers/mail-server.ts";
import { startMailServer } from "../../../test/peers/mail-server.ts";
import { firstPassword, nextPassword } from "../../../test/app/passwords.ts";
import { startServerProcess } from "../../../test/app/server-process.ts";
import { preparedDirectory } from "../../../test/files/prepared-directory.ts";
import { mustEncrypt } from "./mail-delivery.ts";
import { messageOf } from "./mail-message.ts";
import type { Line } from "./mail-text.ts";
import { mailTexts, oneLine } from "./mail-text.ts";
import { describeInMatrix, itInMatrix } from "../../../test/app/it-in-matrix.ts";

const eager = { retrySeconds: 1, pollSeconds: 0.5 };
/** A local mail server under an address that doesn't look local. */
const elsewhere = ({ port }: MailServer) => `smtp://0.0.0.0:${port}`;
const form = { name: "ಆಶಾ ರಾವ್", email: "asha@example.com", password: firstPassword };

async function houseWith(environment: Record<string, string>) {
  const testApp = await buildTestApp(environment, eager);
  onTestFinished(() => testApp.close());
  return testApp;
}

/** The jobs that mail links to confirm an address. */
async function mailJobs({ database }: TestApp) {
  const { rows } = await sql<{ state: string; output: { message: string } }>`
    select state, output from jobs.job where name = 'email-confirmation'`.execute(database);
  return rows;
}
const statesOf = async (testApp: TestApp) => (await mailJobs(testApp)).map(({ state }) => state).join();

const subjects = {
  en: "Confirm your e-mail address for Vasati",
  hi: "Vasati के लिए अपने ईमेल पते की पुष्टि करें",
  kn: "Vasatiಗಾಗಿ ನಿಮ್ಮ ಇಮೇಲ್ ವಿಳಾಸ ಖಚಿತಪಡಿಸಿ",
};

describe("a mail", () => {
  it("arrives at the mail server in the recipient's language", async () => {
    const server = await startMailServer();
    onTestFinished(server.stop);
    const testApp = await houseWith({
      SMTP_URL: server.url,
      PUBLIC_URL: "https://rent.example.org",
      MAIL_FROM: "Rent <rent@example.org>",
    });
    for (const language of languages) {
      const body = { ...form, email: `${language}@example.com`, language };
      expect(await testApp.call("POST /registration", { body })).toMatchObject({ status: 201 });
    }
    await expect.poll(() => server.mails.length).toBe(3);
    for (const language of languages) {
      const mail = server.mails.find(({ recipients }) => recipients.includes(`${language}@example.com`));
      expect(mail).toMatchObject({
        recipients: [`${language}@example.com`],
        subject: subjects[language],
        from: { name: "Rent", address: "rent@example.org" },
      });
      expect(mail?.text).toContain("ಆಶಾ ರಾವ್,");
      expect(mail?.text).toContain("https://rent.example.org/auth/confirm-email#token=");
      expect(mail?.html).toContain(`<html lang="${language}">`);
      expect(mail?.html).toContain('<a href="https://rent.example.org/auth/confirm-email#token=');
      expect(mail?.messageId).toMatch(/^<[\w-]{36}@rent\.example\.org>$/);
      expect(mail?.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
    }
  });

  it("is written to a file without a mail server: complete, private and named by its time", async () => {
    const testApp = await houseWith({});
    const outbox = join(testApp.dataDirectory, "outbox");
    const names = () => readdir(outbox).catch(() => []);
    await testApp.call("POST /registration", { body: form });
    await expect.poll(names).toHaveLength(1);
    await testApp.call("POST /registration", { body: { ...form, email: "second@example.com", language: "kn" } });
    const whole = async () => (await names()).filter((name) => /^\d{4}-[\w-]+Z-[\w-]{36}\.eml$/.test(name));
    await expect.poll(whole).toHaveLength(2);
    const [first = "", second = ""] = (await names()).map(String).toSorted();
    expect(await PostalMime.parse(await readFile(join(outbox, first)))).toMatchObject({
      subject: subjects.en,
      to: [{ address: "asha@example.com" }],
    });
    expect(await PostalMime.parse(await readFile(join(outbox, second)))).toMatchObject({ subject: subjects.kn });
    expect((await stat(join(outbox, first))).mode & 0o777).toBe(0o600);
  });

  itInMatrix("waits for an unavailable mail server", async () => {
    const before = await startMailServer();
    await before.stop();
    const testApp = await houseWith({ SMTP_URL: before.url });
    await testApp.call("POST /registration", { body: form });
    await expect.poll(() => statesOf(testApp)).toBe("retry");
    const after = await startMailServer(before.port);
    onTestFinished(after.stop);
    await expect.poll(() => after.mails.length).toBeGreaterThan(0);
    await expect.poll(() => statesOf(testApp)).toBe("completed");
    expect(after.mails).toMatchObject([{ recipients: ["asha@example.com"], subject: subjects.en }]);
  });

  itInMatrix("is not retried if the mail server refuses it permanently", async () => {
    const server = await startMailServer(0, () => 550);
    onTestFinished(server.stop);
    const testApp = await houseWith({ SMTP_URL: server.url });
    await testApp.call("POST /registration", { body: form });
    await expect.poll(() => statesOf(testApp)).toBe("completed");
    expect(server.mails).toHaveLength(1);
  });

  it("with a link to set a password has a new link in a retry", { meta: { proves: "20.57" } }, async () => {
    const server = await startMailServer(0, (count) => (count === 2 ? 451 : undefined));
    onTestFinished(server.stop);
    const testApp = await houseWith({ SMTP_URL: server.url });
    await testApp.call("POST /registration", { body: form });
    await expect.poll(() => server.mails.length).toBe(1);
    await testApp.call("POST /users/forgot-password", { body: { email: form.email } });
    await expect.poll(() => server.mails.length).toBe(3);
    const [first, second] = server.mails.slice(1).map(({ text }) => /#token=([\w-]{43})$/m.exec(text ?? "")?.[1]);
    expect(second).not.toBe(first);
    const resetBy = async (token: string | undefined) =>
      (await testApp.call("POST /users/reset-password", { body: { token, password: nextPassword } })).status;
    expect([await resetBy(first), await resetBy(second)]).toEqual([400, 204]);
  });

  itInMatrix("that is sent late does not void a newer link", async () => {
    const server = await startMailServer(0, (count) => (count === 2 ? 451 : undefined));
    onTestFinished(server.stop);
    const testApp = await houseWith({ SMTP_URL: server.url });
    await testApp.call("POST /registration", { body: form });
    await expect.poll(() => server.mails.length).toBe(1);
    const ask = () => testApp.call("POST /users/forgot-password", { body: { email: form.email } });
    await ask();
    await expect.poll(() => server.mails.length).toBe(2);
    await ask();
    const resets = sql<{ state: string }>`select state from jobs.job where name = 'password-reset'`;
    const states = async () => (await resets.execute(testApp.database)).rows.map(({ state }) => state).join();
    await expect.poll(states).toBe("completed,completed");
    expect(server.mails).toHaveLength(3);
    const token = /#token=([\w-]{43})$/m.exec(server.mails[2]?.text ?? "")?.[1];
    const body = { token, password: nextPassword };
    expect(await testApp.call("POST /users/reset-password", { body })).toMatchObject({ status: 204 });
  });

  it("is sent encrypted in production, unless the mail server is this machine", () => {
    const urls = ["smtp://mail.example.org:587", "smtp://localhost", "smtp://127.0.0.1:25", "smtp://[::1]:25"];
    expect(urls.map((url) => mustEncrypt({ production: true }, url))).toEqual([true, false, false, false]);
    expect(urls.some((url) => mustEncrypt({ production: false }, url))).toBe(false);
  });

  describeInMatrix("in production, to a remote mail server", () => {
    const production = { NODE_ENV: "production", PUBLIC_URL: "https://rent.example.org" };
    const certificate = selfSignedCertificate("0.0.0.0");

    it.each([
      ["that encrypts nothing", undefined, /STARTTLS/],
      ["whose certificate nobody trusts", certificate, /self-signed certificate/],
    ])("is kept from one %s", async (_, offered, reason) => {
      const server = await startMailServer(0, undefined, offered);
      onTestFinished(server.stop);
      const testApp = await houseWith({ ...production, SMTP_URL: elsewhere(server) });
      await testApp.call("POST /registration", { body: form });
      await expect.poll(() => statesOf(testApp)).toBe("retry");
      expect((await mailJobs(testApp))[0]?.output.message).toMatch(reason);
      expect(server.mails).toEqual([]);
    });

    it.each(["NODE_EXTRA_CA_CERTS", "TRUSTED_AUTHORITIES_FILE"])(
      "is sent encrypted to a server whose certificate is in %s",
      async (setting) => {
        const server = await startMailServer(0, undefined, certificate);
        onTestFinished(server.stop);
        const directory = await preparedDirectory();
        const trusted = join(directory, "mail.pem");
        await writeFile(trusted, certificate.cert);
        const mailing = { SMTP_URL: elsewhere(server), [setting]: trusted };
        const testApp = startServerProcess({ ...production, ...mailing, DATA_DIR: directory });
        onTestFinished(async () => void (await testApp.stop()));
        const headers = { "content-type": "application/json" };
        await fetch(`${await testApp.ready}/api/v1/registration`, {
          method: "POST",
          headers,
          body: JSON.stringify(form),
        });
        await expect.poll(() => server.mails.length).toBeGreaterThan(0);
        expect(server.mails).toMatchObject([{ recipients: ["asha@example.com"], secure: true }]);
      },
    );
  });

  it("is not sent if the transaction is rolled back", async () => {
    const testApp = await houseWith({});
    await testApp.call("POST /registration", { body: form });
    expect(await testApp.call("POST /registration", { body: form })).toMatchObject({ status: 409 });
    expect(await mailJobs(testApp)).toHaveLength(1);
  });
});

describe("the text of a mail", () => {
  const write = mailTexts<{ link: string; unitName: Line }>({
    en: ({ link, unitName }) => ({
      subject: unitName,
      before: [unitName],
      link: { title: "Open", address: link },
      after: [],
    }),
    hi: ({ link, unitName }) => ({ subject: unitName, before: [], link: { title: "", address: link }, after: [] }),
    kn: ({ link, unitName }) => ({ subject: unitName, before: [], link: { title: "", address: link }, after: [] }),
  });
  const mail = { to: "asha@example.com", language: "en" } as const;
  const text = write.en({ link: "https://rent.example.org/auth/login", unitName: oneLine("Shop 1") });

  it("greets by name only if it looks like a name", () => {
    expect(messageOf({ ...mail, text, name: "D'Souza M." }).text).toMatch(/^Hello D'Souza M\.,/);
  });

  it.each([
    ["You won! https://evil.example"],
    ["Asha\r\nBcc: all@example.com"],
    ["<script>alert(1)</script>"],
    ["x".repeat(61)],
  ])("repeat nothing of %j", (name) => {
    const message = messageOf({ ...mail, text, name });
    expect(message.text).toMatch(/^Hello,/);
    expect(`${message.subject}${message.text}${message.html}`).not.toContain(name.slice(0, 10));
  });

  it("is escaped", () => {
    const unsafe = { link: 'https://x.example/"onclick="1', unitName: oneLine("<b>Shop &\n Co</b>") };
    const { html, subject } = messageOf({ ...mail, name: "Kavya", text: write.en(unsafe) });
    expect(subject).toBe("<b>Shop &  Co</b>");
    expect(html).toContain("&lt;b&gt;Shop &amp;  Co&lt;/b&gt;");
    expect(html).toContain('href="https://x.example/&quot;onclick=&quot;1"');
  });
});
