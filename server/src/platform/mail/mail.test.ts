import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { languages } from "@vasati/contract/people/auth";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { describe, expect, it, onTestFinished } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { selfSignedCertificate } from "../../../test/app/certificate.ts";
import type { MailServer } from "../../../test/app/mail-server.ts";
import { startMailServer } from "../../../test/app/mail-server.ts";
import { firstPassword, nextPassword } from "../../../test/app/passwords.ts";
import { startServerProcess } from "../../../test/app/server-process.ts";
import { preparedDirectory } from "../../../test/files/prepared-directory.ts";
import { mustEncrypt } from "./mail-delivery.ts";
import { messageOf } from "./mail-message.ts";

const eager = { retrySeconds: 1, pollSeconds: 0.5 };
/** A mail server of this machine by a name that does not say so. */
const elsewhere = ({ port }: MailServer) => `smtp://0.0.0.0:${port}`;
const form = { name: "ಆಶಾ ರಾವ್", email: "asha@example.com", password: firstPassword };

async function houseWith(environment: Record<string, string>) {
  const house = await buildTestApp(environment, eager);
  onTestFinished(() => house.close());
  return house;
}

/** The states of the jobs of the mail queue. */
async function mailJobs({ database }: TestApp) {
  const { rows } = await sql<{ state: string }>`select state from jobs.job where name = 'mail'`.execute(database);
  return rows.map(({ state }) => state);
}

describe("a mail", () => {
  it("arrives at the mail server in the language of its reader", async () => {
    const server = await startMailServer();
    onTestFinished(server.stop);
    const house = await houseWith({
      SMTP_URL: server.url,
      PUBLIC_URL: "https://rent.example.org",
      MAIL_FROM: "Rent <rent@example.org>",
    });
    for (const language of languages) {
      const body = { ...form, email: `${language}@example.com`, language };
      expect(await house.call("POST /registration", { body })).toMatchObject({ status: 201 });
    }
    await expect.poll(() => server.mails.length).toBe(3);
    const subjects = { en: "Welcome to Vasati", hi: "Vasati में आपका स्वागत है", kn: "Vasatiಗೆ ಸ್ವಾಗತ" };
    for (const language of languages) {
      const mail = server.mails.find(({ recipients }) => recipients.includes(`${language}@example.com`));
      expect(mail).toMatchObject({
        recipients: [`${language}@example.com`],
        subject: subjects[language],
        from: { name: "Rent", address: "rent@example.org" },
      });
      expect(mail?.text).toContain("ಆಶಾ ರಾವ್,");
      expect(mail?.text).toContain("https://rent.example.org/auth/login");
      expect(mail?.html).toContain(`<html lang="${language}">`);
      expect(mail?.html).toContain('<a href="https://rent.example.org/auth/login">');
      expect(mail?.messageId).toMatch(/^<[\w-]{36}@rent\.example\.org>$/);
      expect(mail?.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
    }
  });

  it("is a file without a mail server: whole, private, named by its time", async () => {
    const house = await houseWith({});
    const outbox = join(house.dataDirectory, "outbox");
    const names = () => readdir(outbox).catch(() => []);
    await house.call("POST /registration", { body: form });
    await expect.poll(names).toHaveLength(1);
    await house.call("POST /registration", { body: { ...form, email: "second@example.com", language: "kn" } });
    const whole = async () => (await names()).filter((name) => /^\d{4}-[\w-]+Z-[\w-]{36}\.eml$/.test(name));
    await expect.poll(whole).toHaveLength(2);
    const [first = "", second = ""] = (await names()).map(String).toSorted();
    expect(await PostalMime.parse(await readFile(join(outbox, first)))).toMatchObject({
      subject: "Welcome to Vasati",
      to: [{ address: "asha@example.com" }],
    });
    expect(await PostalMime.parse(await readFile(join(outbox, second)))).toMatchObject({ subject: "Vasatiಗೆ ಸ್ವಾಗತ" });
    expect((await stat(join(outbox, first))).mode & 0o777).toBe(0o600);
  });

  it("waits for a mail server that is down", async () => {
    const before = await startMailServer();
    await before.stop();
    const house = await houseWith({ SMTP_URL: before.url });
    await house.call("POST /registration", { body: form });
    const states = async () => (await mailJobs(house)).join();
    await expect.poll(states).toBe("retry");
    const after = await startMailServer(before.port);
    onTestFinished(after.stop);
    await expect.poll(() => after.mails.length).toBeGreaterThan(0);
    await expect.poll(states).toBe("completed");
    expect(after.mails).toMatchObject([{ recipients: ["asha@example.com"], subject: "Welcome to Vasati" }]);
  });

  it("is not tried again where the mail server refuses it for good", async () => {
    const server = await startMailServer(0, () => 550);
    onTestFinished(server.stop);
    const house = await houseWith({ SMTP_URL: server.url });
    await house.call("POST /registration", { body: form });
    await expect.poll(async () => (await mailJobs(house)).join()).toBe("completed");
    expect(server.mails).toHaveLength(1);
  });

  it("with a link for a new password has the same link when it comes again", async () => {
    const server = await startMailServer(0, (count) => (count === 2 ? 451 : undefined));
    onTestFinished(server.stop);
    const house = await houseWith({ SMTP_URL: server.url });
    await house.call("POST /registration", { body: form });
    await expect.poll(() => server.mails.length).toBe(1);
    await house.call("POST /users/forgot-password", { body: { email: form.email } });
    await expect.poll(() => server.mails.length).toBe(3);
    const [first, second] = server.mails.slice(1).map(({ text }) => /\?token=([\w-]{43})$/m.exec(text ?? "")?.[1]);
    expect(second).toBe(first);
    const body = { token: first, password: nextPassword };
    expect(await house.call("POST /users/reset-password", { body })).toMatchObject({ status: 204 });
  });

  it("that comes late does not void the link of a newer one", async () => {
    const server = await startMailServer(0, (count) => (count === 2 ? 451 : undefined));
    onTestFinished(server.stop);
    const house = await houseWith({ SMTP_URL: server.url });
    await house.call("POST /registration", { body: form });
    await expect.poll(() => server.mails.length).toBe(1);
    const ask = () => house.call("POST /users/forgot-password", { body: { email: form.email } });
    await ask();
    await expect.poll(() => server.mails.length).toBe(2);
    await ask();
    const resets = sql<{ state: string }>`select state from jobs.job where name = 'password-reset'`;
    const states = async () => (await resets.execute(house.database)).rows.map(({ state }) => state).join();
    await expect.poll(states).toBe("completed,completed");
    expect(server.mails).toHaveLength(3);
    const token = /\?token=([\w-]{43})$/m.exec(server.mails[2]?.text ?? "")?.[1];
    const body = { token, password: nextPassword };
    expect(await house.call("POST /users/reset-password", { body })).toMatchObject({ status: 204 });
  });

  it("is encrypted on its way in production, unless the mail server is this machine", () => {
    const urls = ["smtp://mail.example.org:587", "smtp://localhost", "smtp://127.0.0.1:25", "smtp://[::1]:25"];
    expect(urls.map((url) => mustEncrypt({ production: true }, url))).toEqual([true, false, false, false]);
    expect(urls.some((url) => mustEncrypt({ production: false }, url))).toBe(false);
  });

  describe("in production, to a mail server elsewhere", () => {
    const production = { NODE_ENV: "production", PUBLIC_URL: "https://rent.example.org" };
    const certificate = selfSignedCertificate("0.0.0.0");

    it.each([
      ["that encrypts nothing", undefined, /STARTTLS/],
      ["whose certificate nobody trusts", certificate, /self-signed certificate/],
    ])("is kept from one %s", async (_, offered, reason) => {
      const server = await startMailServer(0, undefined, offered);
      onTestFinished(server.stop);
      const house = await houseWith({ ...production, SMTP_URL: elsewhere(server) });
      await house.call("POST /registration", { body: form });
      await expect.poll(async () => (await mailJobs(house)).join()).toBe("retry");
      const jobs = sql<{ output: { message: string } }>`select output from jobs.job where name = 'mail'`;
      expect((await jobs.execute(house.database)).rows[0]?.output.message).toMatch(reason);
      expect(server.mails).toEqual([]);
    });

    it("reaches one encrypted whose certificate NODE_EXTRA_CA_CERTS names", async () => {
      const server = await startMailServer(0, undefined, certificate);
      onTestFinished(server.stop);
      const directory = await preparedDirectory();
      const trusted = join(directory, "mail.pem");
      await writeFile(trusted, certificate.cert);
      const mailing = { SMTP_URL: elsewhere(server), NODE_EXTRA_CA_CERTS: trusted };
      const house = startServerProcess({ ...production, ...mailing, DATA_DIR: directory });
      onTestFinished(async () => void (await house.stop()));
      const headers = { "content-type": "application/json" };
      await fetch(`${await house.ready}/api/v1/registration`, { method: "POST", headers, body: JSON.stringify(form) });
      await expect.poll(() => server.mails.length).toBeGreaterThan(0);
      expect(server.mails).toMatchObject([{ recipients: ["asha@example.com"], secure: true }]);
    });
  });

  it("is not sent when what it tells of did not happen", async () => {
    const house = await houseWith({});
    await house.call("POST /registration", { body: form });
    expect(await house.call("POST /registration", { body: form })).toMatchObject({ status: 409 });
    expect(await mailJobs(house)).toHaveLength(1);
  });
});

describe("the words of a mail", () => {
  const mail = { to: "asha@example.com", language: "en", template: "welcome" } as const;
  const link = "https://rent.example.org/auth/login";

  it("greet by a name that is one", () => {
    expect(messageOf({ ...mail, values: { name: "D'Souza M.", link } }).text).toMatch(/^Hello D'Souza M\.,/);
  });

  it.each([
    ["You won! https://evil.example"],
    ["Asha\r\nBcc: all@example.com"],
    ["<script>alert(1)</script>"],
    ["x".repeat(61)],
  ])("repeat nothing of %j", (name) => {
    const { text, html, subject } = messageOf({ ...mail, values: { name, link } });
    expect(text).toMatch(/^Hello,/);
    expect(`${subject}${text}${html}`).not.toContain(name.slice(0, 10));
  });

  it("are escaped", () => {
    const values = {
      name: "Kavya",
      link: 'https://x.example/"onclick="1',
      unitName: "<b>Shop & Co</b>",
      tenantName: "A 'B'",
    };
    const { html } = messageOf({ ...mail, template: "enquiryReceived", values });
    expect(html).toContain("&lt;b&gt;Shop &amp; Co&lt;/b&gt;");
    expect(html).toContain('href="https://x.example/&quot;onclick=&quot;1"');
  });
});
