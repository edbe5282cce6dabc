import type { MultipartFile } from "@fastify/multipart";
import multipart from "@fastify/multipart";
import { hasAadhaar } from "@vasati/contract/people/identity-numbers";
import type { AnswerOf, Endpoint } from "@vasati/contract/wire/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Transaction } from "../database/database.ts";
import type { IncomingFile } from "../files/incoming.ts";
import { takeIn } from "../files/incoming.ts";
import { requireNoVirus } from "../files/virus-scan.ts";
import { clientAbortSignal } from "../http/client-abort-signal.ts";
import type { Platform } from "./platform.ts";
import { isRefusal, invalidValue, tooLarge, unavailable, wrongKind } from "../http/refusal.ts";
import type { HandlerContext } from "./serve.ts";
import { addRoute, askerOf, changeOf } from "./serve.ts";
import { validatorCompiler } from "./validation.ts";

const megabyte = 1024 * 1024;
/** The space for the other fields of a form, in bytes. */
const roomForFields = 64 * 1024;
const limits = { files: 1, fields: 10, parts: 12, fieldSize: 4096, fieldNameSize: 100 };

/** The single file of a form. */
export interface SentFile extends IncomingFile {
  /** The name sent by the client; not to be trusted. */
  name: string | undefined;
}

interface Form {
  fields: Record<string, unknown>;
  file?: SentFile;
}

/** No space on the disk, quota exceeded, or the largest file size of the system exceeded (`ulimit -f`). */
const isFull = (error: unknown) => ["ENOSPC", "EDQUOT", "EFBIG"].includes((error as NodeJS.ErrnoException).code ?? "");

/** Replaces the system's message if there is no space for a file. */
export const roomProblem = (error: unknown): unknown =>
  isFull(error) ? unavailable("Storage is full. Nothing was saved.") : error;

/** The answer to a form that couldn't be read. */
function formProblem(error: unknown): unknown {
  if (isFull(error)) return roomProblem(error);
  // Refusals have their own message, and disk errors are not the client's fault.
  const isOurs = isRefusal(error) || (error as NodeJS.ErrnoException).syscall !== undefined;
  if (isOurs || (error as { statusCode?: number }).statusCode !== undefined) return error;
  return invalidValue("", "The form is incomplete.");
}

interface Room {
  /** The folder for the temporary file. */
  directory: string;
  /** The maximum size of the file in bytes. */
  limit: number;
}

/**
 * Reads and discards the rest of the body, because a client that is still sending may not see the answer. Then closes the
 * connection.
 */
function letPass({ raw }: FastifyRequest, reply: FastifyReply): void {
  raw.unpipe();
  raw.resume();
  void reply.header("connection", "close");
}

async function receiveForm(request: FastifyRequest, { directory, limit }: Room): Promise<Form> {
  const refusal = tooLarge(`The file is larger than ${limit / megabyte} MB.`);
  // Checked before anything is written; the actual size is checked below.
  if (Number(request.headers["content-length"]) > limit + roomForFields) throw refusal;
  const signal = clientAbortSignal(request.raw);
  const form: Form = { fields: {} };
  const take = async ({ fieldname, filename, file }: MultipartFile) => {
    if (fieldname !== "file") throw invalidValue(fieldname, "is not a known file");
    // Scans are often named after the number, and the audit trail and mails have the names of files (requirements 20.142).
    if (hasAadhaar(filename ?? "")) throw invalidValue("file", "has an Aadhaar number in its name: rename the file");
    form.file = { ...(await takeIn(directory, file, signal)), name: filename };
    if (file.truncated) throw refusal;
  };
  try {
    // If the client left while the limit was looked up, neither a part nor the end would ever arrive.
    signal.throwIfAborted();
    const parts = request.parts({ limits: { ...limits, fileSize: limit } });
    for await (const part of parts) {
      if (part.type === "file") await take(part);
      else form.fields[part.fieldname] = part.value;
    }
    signal.throwIfAborted();
    return form;
  } catch (error) {
    await form.file?.discard();
    throw formProblem(error);
  }
}

type BeforeFile<E extends Endpoint> = Omit<HandlerContext<E>, "body">;

/** A change that comes with a file. The file is on the local disk until the answer is sent. */
interface FormChange<E extends Endpoint, Prepared, Admitted> {
  /** The maximum size of the file in bytes. */
  limit: () => Promise<number>;
  /**
   * Runs before anything of the form is read: refuses whoever may not send it, for calls that any account may make. Must not refuse a
   * form that is repeated.
   */
  admit?: (context: BeforeFile<E>) => Promise<Admitted>;
  /**
   * Runs first once the form is here, outside the transaction: checks permissions and stores the file. If the change then fails, the
   * sweep removes the file.
   */
  prepare: (context: HandlerContext<E> & { file: SentFile; admitted: Admitted }) => Promise<Prepared>;
  change: (
    context: HandlerContext<E> & { transaction: Transaction; prepared: Prepared },
  ) => Promise<{ body: AnswerOf<E>; location: string }>;
}

/**
 * Serves a call that receives a form with a file (`multipart/form-data`); a `repeatable` one at most once per Idempotency-Key. As many
 * are received at once as have places, until their files are stored.
 */
export function serveForm<
  E extends Endpoint & { form: z.core.$ZodObject; success: { status: 201 } },
  Prepared,
  Admitted = undefined,
>(platform: Platform, endpoint: E, { admit, prepare, change, limit }: FormChange<E, Prepared, Admitted>): void {
  const { incomingDirectory: directory, load } = platform;
  const { virusScanner } = platform.config;
  const checked = validatorCompiler({ schema: endpoint.form });
  const respond = changeOf<E, Prepared>(platform, endpoint, {
    prepare: (context) => prepare(context as HandlerContext<E> & { file: SentFile; admitted: Admitted }),
    change,
  });
  const receive = async (context: HandlerContext<Endpoint>, reply: FastifyReply) => {
    const { request } = context;
    if (!request.isMultipart()) throw wrongKind("Send a form with a file (multipart/form-data).");
    const admitted = await admit?.(context as HandlerContext<E>);
    const leave = load.places.upload.take(askerOf(context, reply).key());
    try {
      return { ...(await receiveForm(request, { directory, limit: await limit() })), admitted, leave };
    } catch (error) {
      leave();
      throw error;
    }
  };
  // In a plugin scope of its own, because every other call only accepts JSON.
  void platform.http.register(async (http) => {
    http.removeAllContentTypeParsers();
    await http.register(multipart, { throwFileSizeLimit: false });
    addRoute({ ...platform, http }, endpoint, {
      kind: "changing",
      respond: async (context, reply) => {
        const { request } = context;
        const { fields, file, admitted, leave } = await receive(context, reply).catch((error: unknown) => {
          letPass(request, reply);
          throw error;
        });
        try {
          const { value, error } = checked(fields);
          if (error) throw error;
          if (!file) throw invalidValue("file", "is required");
          if (virusScanner !== undefined) await requireNoVirus(file.path, virusScanner);
          // The value that an Idempotency-Key is compared with.
          request.body = { fields, name: file.name, sha256: file.sha256 };
          const withFile = { ...context, body: value as undefined, file, admitted };
          return await respond(withFile, reply);
        } catch (error) {
          throw roomProblem(error);
        } finally {
          try {
            await file?.discard();
          } finally {
            leave();
          }
        }
      },
    });
  });
}
