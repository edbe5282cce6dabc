import type { MultipartFile } from "@fastify/multipart";
import multipart from "@fastify/multipart";
import type { AnswerOf, Endpoint } from "@vasati/contract/wire/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Transaction } from "../database/database.ts";
import type { IncomingFile } from "../files/incoming.ts";
import { takeIn } from "../files/incoming.ts";
import { goneSignal } from "../http/gone-signal.ts";
import type { Platform } from "./platform.ts";
import { isRefusal, invalidValue, tooLarge, unavailable, wrongKind } from "../http/refusal.ts";
import type { Asked } from "./serve.ts";
import { addRoute, changeOf } from "./serve.ts";
import { validatorCompiler } from "./validation.ts";

const megabyte = 1024 * 1024;
/** What a form may have beside its file, in bytes. */
const roomForFields = 64 * 1024;
const limits = { files: 1, fields: 10, parts: 12, fieldSize: 4096, fieldNameSize: 100 };

/** The one file of a form. */
export interface SentFile extends IncomingFile {
  /** As the sender calls it: anything. */
  name: string | undefined;
}

interface Form {
  fields: Record<string, unknown>;
  file?: SentFile;
}

/** The disk, the person's share of it, or the largest file that the system allows us (`ulimit -f`). */
const isFull = (error: unknown) => ["ENOSPC", "EDQUOT", "EFBIG"].includes((error as NodeJS.ErrnoException).code ?? "");

/** What is said in place of the system's own words, where it is no room for a file. */
export const roomProblem = (error: unknown): unknown =>
  isFull(error) ? unavailable("Storage is full. Nothing was saved.") : error;

/** What a form that could not be read is answered with. */
function formProblem(error: unknown): unknown {
  if (isFull(error)) return roomProblem(error);
  // Refusals say themselves what is wrong, and a disk that fails is nobody's mistake.
  const isOurs = isRefusal(error) || (error as NodeJS.ErrnoException).syscall !== undefined;
  if (isOurs || (error as { statusCode?: number }).statusCode !== undefined) return error;
  return invalidValue("", "The form is incomplete.");
}

interface Room {
  /** Where the file is put for the moment. */
  directory: string;
  /** Of the file, in bytes. */
  limit: number;
}

/** Lets the rest come and go, because who is still sending may not hear an answer before; then the connection has served. */
function letPass({ raw }: FastifyRequest, reply: FastifyReply): void {
  raw.unpipe();
  raw.resume();
  void reply.header("connection", "close");
}

async function receiveForm(request: FastifyRequest, reply: FastifyReply, { directory, limit }: Room): Promise<Form> {
  if (!request.isMultipart()) throw wrongKind("Send a form with a file (multipart/form-data).");
  const refusal = tooLarge(`The file is larger than ${limit / megabyte} MB.`);
  // Before anything is written to the disk; the count below decides.
  if (Number(request.headers["content-length"]) > limit + roomForFields) {
    letPass(request, reply);
    throw refusal;
  }
  const signal = goneSignal(request.raw);
  const form: Form = { fields: {} };
  const take = async ({ fieldname, filename, file }: MultipartFile) => {
    if (fieldname !== "file") throw invalidValue(fieldname, "is not a known file");
    form.file = { ...(await takeIn(directory, file, signal)), name: filename };
    if (file.truncated) throw refusal;
  };
  try {
    // Of a sender who went while the limit was looked up no part would ever come, and no end.
    signal.throwIfAborted();
    const parts = request.parts({ limits: { ...limits, fileSize: limit } });
    for await (const part of parts) {
      if (part.type === "file") await take(part);
      else form.fields[part.fieldname] = part.value;
    }
    signal.throwIfAborted();
    return form;
  } catch (error) {
    letPass(request, reply);
    await form.file?.discard();
    throw formProblem(error);
  }
}

/** A change that comes with a file; the file is on this machine's disk until the answer is sent. */
interface FormChange<E extends Endpoint, Prepared> {
  /** The largest file that is taken, in bytes. */
  limit: () => Promise<number>;
  /** Comes first, outside the transaction: permissions, and keeping the file. What it keeps for a change that then fails is swept away. */
  prepare: (asked: Asked<E> & { file: SentFile }) => Promise<Prepared>;
  change: (
    asked: Asked<E> & { transaction: Transaction; prepared: Prepared },
  ) => Promise<{ body: AnswerOf<E>; location: string }>;
}

/** Serves a call that is sent a form with a file (`multipart/form-data`); a `repeatable` one at most once for an Idempotency-Key. */
export function serveForm<E extends Endpoint & { form: z.core.$ZodObject; success: { status: 201 } }, Prepared>(
  platform: Platform,
  endpoint: E,
  { prepare, change, limit }: FormChange<E, Prepared>,
): void {
  const { incomingDirectory: directory } = platform;
  const checked = validatorCompiler({ schema: endpoint.form });
  const respond = changeOf<E, Prepared>(platform, endpoint, {
    prepare: (asked) => prepare(asked as Asked<E> & { file: SentFile }),
    change,
  });
  // In a room of its own: every other call takes JSON alone.
  void platform.http.register(async (http) => {
    http.removeAllContentTypeParsers();
    await http.register(multipart, { throwFileSizeLimit: false });
    addRoute({ ...platform, http }, endpoint, {
      respond: async (asked, reply) => {
        const { fields, file } = await receiveForm(asked.request, reply, { directory, limit: await limit() });
        try {
          const { value, error } = checked(fields);
          if (error) throw error;
          if (!file) throw invalidValue("file", "is required");
          // What an Idempotency-Key is compared with.
          asked.request.body = { fields, name: file.name, sha256: file.sha256 };
          const withFile = { ...asked, body: value as undefined, file };
          return await respond(withFile, reply);
        } catch (error) {
          throw roomProblem(error);
        } finally {
          await file?.discard();
        }
      },
    });
  });
}
