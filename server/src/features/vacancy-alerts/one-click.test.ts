import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppWithAlerts } from "../../../test/calls/alerts.ts";
import { buildAppWithAlerts } from "../../../test/calls/alerts.ts";
import { hourPasses, makeReader } from "../../../test/records/alert-readers.ts";

let app: AppWithAlerts;
beforeAll(async () => void (app = await buildAppWithAlerts()));
afterAll(() => app.close());

const headersOf = (mail: { headers: { key: string; value: string }[] } | undefined) =>
  new Map(mail?.headers.map(({ key, value }) => [key, value]));
/** The address that a mail program calls at one press. */
function oneClickIn(headers: ReadonlyMap<string, string>) {
  const [, path = "", token = ""] =
    /^<https:\/\/rent\.example\.org\/api\/v1(\/alerts\/unsubscribe\?token=([\w-]{43}))>$/.exec(
      headers.get("list-unsubscribe") ?? "",
    ) ?? [];
  return { path, token };
}
const form = "application/x-www-form-urlencoded";
const press = (path: string, contentType = form, payload = "List-Unsubscribe=One-Click") =>
  app.app.inject({ method: "POST", url: `/api/v1${path}`, headers: { "content-type": contentType }, payload });

describe("the mails of an address", () => {
  it(
    "hold no link while they wait, and are delivered with one click to stop",
    { meta: { proves: "21.30" } },
    async () => {
      const { email } = await makeReader(app.database, "chickpet", 1);
      await hourPasses(app);
      const [mail] = await app.mailsTo(email, 1);
      const headers = headersOf(mail);
      expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
      const { path, token } = oneClickIn(headers);
      const link = await app.tokenIn(email);
      const { rows } = await sql`select from jobs.job
        where position(${token} in coalesce(data::text, '')) > 0 or position(${link} in coalesce(data::text, '')) > 0`.execute(
        app.database,
      );
      expect(rows).toEqual([]);
      expect(await app.read(link)).toMatchObject({ status: 200, body: { alertId: null } });
      expect((await press(path)).statusCode).toBe(204);
      expect((await app.read(link)).status).toBe(404);
      // Mail programs may repeat it, in another form too.
      expect((await press(path, "multipart/form-data; boundary=x", "--x--")).statusCode).toBe(204);
      expect((await press(path, form, "x".repeat(5000))).statusCode).toBe(413);
      const left = app.database.selectFrom("vacancy_alert_readers").where("email", "=", email).selectAll();
      expect(await left.execute()).toEqual([]);
    },
  );

  it("name a token to mail programs that does nothing but stop", { meta: { proves: "20.150" } }, async () => {
    const { email } = await makeReader(app.database, "basavanagudi", 1);
    await hourPasses(app);
    const [mail] = await app.mailsTo(email, 1);
    const { path, token } = oneClickIn(headersOf(mail));
    expect(await app.tokenIn(email)).not.toBe(token);
    const steps = ["renew", "stop", "confirm"].map((name) => app.step(token, name));
    const answers = [await app.read(token), ...(await Promise.all(steps))];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    // Checkers of mails open addresses, and that does nothing.
    const opened = await app.app.inject({ method: "GET", url: `/api/v1${path}` });
    expect(opened.statusCode).toBeGreaterThanOrEqual(400);
    const kept = () =>
      app.database.selectFrom("vacancy_alert_readers").where("email", "=", email).selectAll().execute();
    expect(await kept()).toHaveLength(1);
    expect((await press(path)).statusCode).toBe(204);
    expect(await kept()).toEqual([]);
  });

  it("that are older, with one token for both, still stop", { meta: { proves: "20.150" } }, async () => {
    const { email } = await makeReader(app.database, "malleshwaram", 1);
    await hourPasses(app);
    const token = await app.tokenIn(email);
    expect((await app.read(token)).status).toBe(200);
    expect((await press(`/alerts/unsubscribe?token=${token}`)).statusCode).toBe(204);
    expect((await app.read(token)).status).toBe(404);
  });
});
