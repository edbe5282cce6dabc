import type { LinkedAlerts } from "@vasati/contract/portfolio/seekers/vacancy-alerts";
import { expect } from "vitest";
import { buildTestApp } from "../app/build-app.ts";
import { startMailServer } from "../peers/mail-server.ts";
import { alertForm } from "./alert-calls.ts";

let addresses = 0;
/** An e-mail address that has asked for nothing yet. */
export const newAddress = () => `seeker.${(addresses += 1)}@example.com`;

/** The app with a mail server, and functions of somebody who looks for a place. */
export async function buildAppWithAlerts(environment: Record<string, string> = {}) {
  const mailServer = await startMailServer();
  const ours = { SMTP_URL: mailServer.url, PUBLIC_URL: "https://rent.example.org" };
  const testApp = await buildTestApp({ ...ours, ...environment });
  let lastHost = 0;
  const somewhere = () => `198.51.100.${(lastHost += 1)}`;
  /** The mails to somebody, once there are so many. */
  const mailsTo = async (email: string, count: number) => {
    const found = () => mailServer.mails.filter(({ recipients }) => recipients.includes(email));
    await expect.poll(() => found().length).toBeGreaterThanOrEqual(count);
    return found();
  };
  const ask = (more: object, from = somewhere()) =>
    testApp.call("POST /alerts", { body: { ...alertForm, ...more }, from });
  /** The token of the link in the n-th mail. */
  const tokenIn = async (email: string, count = 1) =>
    /https:\/\/rent\.example\.org\/user\/alerts\/(?:confirm|stop)#token=([\w-]{43})$/m.exec(
      (await mailsTo(email, count))[count - 1]?.text ?? "",
    )?.[1] ?? "no link";
  const read = (token: string, from = somewhere()) => testApp.call("POST /alerts/links", { body: { token }, from });
  const step = (token: string, name: string, more: object = {}) =>
    testApp.call("PATCH /alerts/links", { body: { token, step: name, ...more }, from: somewhere() });
  /** Asks for an alert and confirms it. */
  const begin = async (email: string, more: object = {}) => {
    expect(await ask({ email, ...more })).toMatchObject({ status: 202 });
    const token = await tokenIn(email);
    const { status, body } = await step(token, "confirm");
    expect(status).toBe(200);
    return { token, alerts: (body as LinkedAlerts).alerts };
  };
  const stopApp = testApp.close;
  const close = async () => {
    await stopApp();
    await mailServer.stop();
  };
  return Object.assign(testApp, { close, somewhere, mailsTo, ask, tokenIn, read, step, begin });
}
export type AppWithAlerts = Awaited<ReturnType<typeof buildAppWithAlerts>>;
