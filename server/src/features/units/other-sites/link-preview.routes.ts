import { buffer } from "node:stream/consumers";
import { photoFile, widthsOf } from "@vasati/contract/papers/photo-files";
import type { UnitDetail } from "@vasati/contract/portfolio/units";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Storage } from "../../../platform/files/storage/storage.ts";
import { notFound } from "../../../platform/http/refusal.ts";
import type { Asker, Gate } from "../../../platform/load/gate.ts";
import { askerAt, createGate } from "../../../platform/load/gate.ts";
import { workLimits } from "../../../platform/load/work-limits.ts";
import { drawLinkPreview } from "../../../platform/pictures/link-preview.ts";
import { openPhotoFile } from "../../../platform/pictures/photo-files.ts";
import type { VisitorReads } from "../../../platform/standby/visitor-reads.ts";
import { rentRange } from "../../../platform/words/rupees.ts";
import { readPublicUnit } from "../units.service.ts";

/** Enough for thirty: whoever shares a link is soon followed by those who look at it. */
const mostBytes = 4 * 1024 * 1024;

/** Its address changes with photo and rent; a new name may come an hour later. */
const headers = { "cache-control": "public, max-age=3600", "cross-origin-resource-policy": "cross-origin" };

/** `₹10,000 – ₹15,000 a month`, in English, because one picture is for everybody. */
function rentLine(unit: Pick<UnitDetail, "minRent" | "maxRent">): string {
  const rents = rentRange(unit);
  return rents === undefined ? "Rent on request" : `${rents} a month`;
}

interface PreviewParts {
  storage: Storage;
  visitorReads: VisitorReads;
  /** Limits how many units are read at once. */
  gate: Gate;
  countRequest: (request: FastifyRequest) => Promise<void>;
}

/** `/previews/units/7.jpg`: what a link to a unit with a photo shows when it is shared: the photo, the rent and the name (requirements 21.21). */
export function linkPreviewRoutes(
  app: FastifyInstance,
  { storage, visitorReads, gate, countRequest }: PreviewParts,
): void {
  const drawing = createGate(workLimits.photo);
  const drawn = new LRUCache<string, Buffer>({ maxSize: mostBytes, sizeCalculation: ({ length }) => length });

  /** Those that are being drawn, by what they show: who asks meanwhile gets the same. */
  const underWay = new Map<string, Promise<Buffer>>();

  const make = (name: string, lines: Parameters<typeof drawLinkPreview>[1], asker: Asker) =>
    drawing.run(asker, async () => {
      const file = await openPhotoFile(storage, name.slice(name.lastIndexOf("/") + 1), asker);
      if (!file) throw notFound("photo");
      return drawLinkPreview(await buffer(file.bytes), lines);
    });

  async function draw(unit: UnitDetail, { ip }: FastifyRequest): Promise<Buffer> {
    const [photo] = unit.photos;
    const asker = askerAt(ip);
    const name = photo && photoFile(photo.url, widthsOf(photo.width).at(-1) ?? photo.width, "webp");
    if (name === undefined) throw notFound("photo");
    const lines = { first: rentLine(unit), second: `${unit.unitName}, ${unit.addressId.area}` };
    const key = JSON.stringify([name, lines]);
    const known = drawn.get(key);
    if (known) return known;
    const making = underWay.get(key) ?? make(name, lines, asker).finally(() => underWay.delete(key));
    underWay.set(key, making);
    const made = await making;
    drawn.set(key, made);
    return made;
  }

  app.get<{ Params: { file: string } }>(
    "/previews/units/:file",
    { onRequest: countRequest },
    async (request, reply) => {
      const id = Number(/^([1-9]\d{0,14})\.jpg$/.exec(request.params.file)?.[1]);
      if (Number.isNaN(id)) throw notFound("photo");
      const { answer: unit } = await gate.run(askerAt(request.ip, reply.raw), () =>
        visitorReads.read(request, (database) => readPublicUnit(database, id)),
      );
      return reply
        .headers(headers)
        .type("image/jpeg")
        .send(await draw(unit, request));
    },
  );
}
