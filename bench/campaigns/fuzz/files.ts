import fc from "fast-check";
import { claiming, docx, heic, jpeg, png, webp } from "../../../server/test/files/document-contents.ts";
import { formHeaders, formOf, pdf } from "../../../server/test/calls/multipart.ts";
import { geotaggedJpeg } from "../../../server/test/files/geotagged-pictures.ts";
import type { Shape } from "./values.ts";
import { strangeObject } from "./values.ts";

/** An upload: the form fields sent with the file, and how much of the body arrives. */
export interface FuzzFile {
  as: string;
  /** Instead of the valid form. */
  form:
    | { fields: Record<string, unknown>; file: { name: string; content: Buffer; type?: string } | undefined }
    | undefined;
  /** From 0 to 1. */
  part: number;
}

const sheet = Buffer.from('Tenant name,"Sponsor\nRavi Kumar;\u0000\r\n');
const contents = fc.oneof(
  fc.constantFrom(pdf, png, jpeg, webp, heic, docx, geotaggedJpeg, claiming(65_000, 65_000), sheet),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
);
/** Files that start correctly and then break off or turn invalid. */
const spoilt = fc
  .tuple(contents, fc.double({ min: 0, max: 1, noNaN: true }), fc.uint8Array({ maxLength: 40 }))
  .map(([content, part, rest]) => Buffer.concat([content.subarray(0, content.length * part), rest]));

/** The uploads to send to a call that accepts these media types. */
export function fileOf(types: readonly string[], shapes: Record<string, Shape>): fc.Arbitrary<FuzzFile> {
  const file = fc.record({
    name: fc.oneof(
      fc.constantFrom("a.pdf", "tap.png", "..\\..\\etc", "", "a".repeat(500)),
      fc.string({ maxLength: 60 }),
    ),
    content: fc.oneof(contents, spoilt),
  });
  return fc.record({
    as: fc.oneof(
      fc.constantFrom(...types),
      fc.constantFrom(...types),
      fc.constantFrom("text/plain", "multipart/form-data", "application/json"),
    ),
    form: fc.option(fc.record({ fields: strangeObject(shapes), file: fc.option(file, { nil: undefined }) }), {
      nil: undefined,
    }),
    part: fc.oneof(fc.constant(1), fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  });
}

/** The bytes and their media type, as a form or as a bare file. */
export function sentAs({ as, form, part }: FuzzFile, right: unknown) {
  const whole = contentOf(as, form) ?? (right as Buffer);
  const content = whole.subarray(0, Math.ceil(whole.length * part));
  const isForm = as === "multipart/form-data" && part !== 0;
  return { type: isForm ? formHeaders["content-type"] : as, content };
}

function contentOf(as: string, form: FuzzFile["form"]): Buffer | undefined {
  if (!form) return undefined;
  if (as !== "multipart/form-data") return form.file?.content ?? Buffer.alloc(0);
  const fields = Object.entries(form.fields).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  const { file } = form;
  return formOf(
    Object.fromEntries(fields) as Record<string, string>,
    file && { ...file, name: Buffer.from(file.name) },
  );
}
