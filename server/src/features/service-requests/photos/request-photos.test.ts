import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import type { RequestPhoto, RequestPhotos } from "@vasati/contract/upkeep/request-photos";
import { mostPhotos } from "@vasati/contract/upkeep/request-photos";
import type { RequestStatus } from "@vasati/contract/upkeep/request-states";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { trailOf } from "../../../../test/database/changes.ts";
import { claiming, jpeg, png, webp } from "../../../../test/files/document-contents.ts";
import { makeCustodianUser, makePhoto, makeRequest } from "../../../../test/records/factories.ts";
import { makeHeldUnit } from "../../../../test/records/held-unit.ts";
import { formHeaders, formOf, pdf } from "../../../../test/calls/multipart.ts";
import { place, geotaggedJpeg } from "../../../../test/files/geotagged-pictures.ts";
import type { TestStore } from "../../../../test/files/stores.ts";
import { stores } from "../../../../test/files/stores.ts";

describe.each(stores)("photos on %s", (_store, openStore) => {
  let store: TestStore;
  let testApp: TestApp;
  let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
  beforeAll(async () => {
    store = await openStore();
    testApp = await buildTestApp({ ...store.environment, UPLOAD_LIMIT_MB: "1", REQUESTS_PER_MINUTE: "0" });
    staff = await makeCustodianUser(testApp.database);
  });
  afterAll(async () => {
    await testApp.close();
    await store.stop();
  });

  /** A tenant's request in a unit of the custodian's portfolio. */
  async function makeScene(status: RequestStatus = "New") {
    const { unit, tenant, owner } = await makeHeldUnit(testApp.database, staff.custodian.id);
    const settled = status === "Resolved" || status === "Closed" ? new Date() : null;
    const { id } = await makeRequest(testApp.database, {
      unit_id: unit.id,
      raised_by: tenant.user.id,
      status,
      custodian_id: status === "New" ? null : staff.custodian.id,
      resolved_at: settled,
      closed_at: status === "Closed" ? settled : null,
    });
    const path = `/serviceRequests/${id}/photos`;
    const add = (token: string, content = png, name = "tap.png", more: Record<string, string> = {}) =>
      testApp.call(`POST ${path}`, {
        token,
        headers: { ...formHeaders, ...more },
        body: formOf({}, { name, content }),
      });
    return {
      id,
      tenant,
      owner,
      add,
      list: async (token: string) => (await testApp.call(`GET ${path}`, { token })).body as RequestPhotos,
      remove: (token: string, photoId: number) => testApp.call(`DELETE ${path}/${photoId}`, { token }),
      fetch: (token: string, photoId: number) =>
        testApp.app.inject({
          url: `/api/v1${path}/${photoId}`,
          headers: { authorization: `Bearer ${token}` },
        }),
      rows: () =>
        testApp.database
          .selectFrom("service_request_photos")
          .selectAll()
          .where("service_request_id", "=", id)
          .execute(),
    };
  }

  it(
    "are added by the tenant and visible to everybody who sees the request",
    { meta: { proves: "15.5" } },
    async () => {
      const { id, add, list, rows, fetch, tenant, owner } = await makeScene();
      const { status, headers, body } = await add(tenant.token);
      const photo = body as RequestPhoto;
      expect(status).toBe(201);
      expect(headers["location"]).toBe(`/api/v1/serviceRequests/${id}/photos/${photo.photoId}`);
      const [row] = await rows();
      const stored = await readFile(store.pathOf(testApp.dataDirectory, row?.storage_key ?? ""));
      const shown = { fileName: "tap.png", mediaType: "image/png", size: stored.length, userName: tenant.user.name };
      expect(await list(tenant.token)).toMatchObject({ items: [{ ...shown, mayDelete: true }], mayAdd: 4 });
      expect(await list(staff.token)).toMatchObject({
        items: [{ ...shown, mayDelete: true }],
        uploadLimit: 1024 * 1024,
      });
      expect(await list(owner.token)).toMatchObject({ items: [{ ...shown, mayDelete: false }], mayAdd: 0 });
      const file = await fetch(owner.token, photo.photoId);
      expect([file.headers["content-type"], file.rawPayload]).toEqual(["image/png", stored]);
      expect((await trailOf(testApp, "request", id))[0]).toMatchObject({ action: "request.photo-added" });
    },
  );

  it("are stored without place, time and camera", { meta: { proves: "15.6" } }, async () => {
    const { add, fetch, tenant } = await makeScene();
    const { body } = await add(tenant.token, geotaggedJpeg, "IMG_2041.JPG");
    const { rawPayload } = await fetch(tenant.token, (body as RequestPhoto).photoId);
    expect(geotaggedJpeg.toString("latin1")).toContain(place);
    expect(rawPayload.toString("latin1")).not.toContain(place);
  });

  it.each([
    ["a.jpg", jpeg],
    ["a.webp", webp],
  ])("may be %s", async (name, content) => {
    const { add, tenant } = await makeScene();
    expect(await add(tenant.token, content, name)).toMatchObject({ status: 201, body: { fileName: name } });
  });

  it.each([
    ["a paper under a picture's name", pdf, 415],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), 415],
    ["half a picture", png.subarray(0, 40), 415],
    ["nothing", Buffer.alloc(0), 400],
    ["sixty times as large as photos may be, in 70 bytes", claiming(65_000, 65_000), 413],
    ["a byte too much", Buffer.concat([png, Buffer.alloc(1024 * 1024 + 1 - png.length)]), 413],
  ])("may not be %s", async (_what, content, status) => {
    const { add, rows, tenant } = await makeScene();
    const before = (await Array.fromAsync(testApp.files.list())).length;
    expect(await add(tenant.token, content, "tap.png")).toMatchObject({ status });
    expect([await rows(), (await Array.fromAsync(testApp.files.list())).length]).toEqual([[], before]);
  });

  it("are five at most, and one per Idempotency-Key", { meta: { proves: "15.5" } }, async () => {
    const { add, rows, tenant, list } = await makeScene();
    const stored = (await Array.fromAsync(testApp.files.list())).length;
    const key = { "idempotency-key": randomUUID() };
    const first = await add(tenant.token, png, "tap.png", key);
    expect(await add(tenant.token, png, "tap.png", key)).toMatchObject({ status: 201, body: first.body });
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(tenant.token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostPhotos - 1);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ rule: "photosAreFull" });
    expect(await rows()).toHaveLength(mostPhotos);
    expect(await Array.fromAsync(testApp.files.list())).toHaveLength(stored + mostPhotos);
    expect((await list(tenant.token)).mayAdd).toBe(0);
  });

  it("are stored once if the last one is sent twice at once", async () => {
    const { add, rows, tenant } = await makeScene();
    for (let photo = 1; photo < mostPhotos; photo += 1) await add(tenant.token);
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => add(tenant.token, png, "tap.png", key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await rows()).toHaveLength(mostPhotos);
  });

  it("are deleted by staff and by whoever added them, with their files", { meta: { proves: "15.5" } }, async () => {
    const { id, add, remove, fetch, tenant } = await makeScene("Assigned");
    const { photoId } = (await add(tenant.token)).body as RequestPhoto;
    const ofStaff = (await add(staff.token)).body as RequestPhoto;
    expect(await remove(tenant.token, ofStaff.photoId)).toMatchObject({ status: 403 });
    const before = (await Array.fromAsync(testApp.files.list())).length;
    expect(await remove(tenant.token, photoId)).toMatchObject({ status: 204 });
    expect(await remove(tenant.token, photoId)).toMatchObject({ status: 404 });
    expect((await fetch(tenant.token, photoId)).statusCode).toBe(404);
    expect(await remove(staff.token, ofStaff.photoId)).toMatchObject({ status: 204 });
    expect(await Array.fromAsync(testApp.files.list())).toHaveLength(before - 2);
    expect((await trailOf(testApp, "request", id)).at(-1)).toMatchObject({ action: "request.photo-deleted" });
  });

  it("are 404 if their file is missing", async () => {
    const { add, rows, fetch, tenant } = await makeScene();
    const { photoId } = (await add(tenant.token)).body as RequestPhoto;
    await rm(store.pathOf(testApp.dataDirectory, (await rows())[0]!.storage_key));
    expect((await fetch(tenant.token, photoId)).statusCode).toBe(404);
  });

  it("stay when the request is resolved, and can still be added", { meta: { proves: "15.5" } }, async () => {
    const { id, add, list, remove, tenant } = await makeScene("Resolved");
    const { photoId } = await makePhoto(testApp, { service_request_id: id, user_id: tenant.user.id }).then((row) => ({
      photoId: row.id,
    }));
    for (const { token } of [tenant, staff]) {
      expect((await list(token)).items).toMatchObject([{ photoId, mayDelete: false }]);
      expect(await remove(token, photoId)).toMatchObject({ status: 409, body: { rule: "requestIsSettled" } });
    }
    expect(await add(tenant.token)).toMatchObject({ status: 201 });
  });

  it("of one request can't be read through another", async () => {
    const [mine, other] = [await makeScene(), await makeScene()];
    const { photoId } = (await other.add(other.tenant.token)).body as RequestPhoto;
    expect((await mine.fetch(mine.tenant.token, photoId)).statusCode).toBe(404);
    expect((await mine.fetch(staff.token, photoId)).statusCode).toBe(404);
    expect(await mine.remove(staff.token, photoId)).toMatchObject({ status: 404 });
  });
});
