import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import type { Subscriber } from "../../events/subscriber.ts";
import type { Announcements } from "../news/announcements.ts";
import type { Database } from "../database/database.ts";
import type { FileStore } from "../files/file-store.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { MailService } from "../mail/mail.ts";
import type { Tokens } from "../authentication/tokens.ts";

/** Where the API lives; the paths of the contract are relative to it (requirements 10.1). */
export const apiPrefix = "/api/v1";

/** What the house gives to every feature's routes. */
export interface Platform {
  /** The part of the server under the API's prefix. */
  http: FastifyInstance;
  config: Config;
  database: Database;
  tokens: Tokens;
  announcements: Announcements;
  /** Adds one who is told of events after their commit. */
  subscribe: (subscriber: Subscriber) => void;
  jobs: Jobs;
  mail: MailService;
  files: FileStore;
  /** Where files lie that come in, until they are put into the store. */
  incomingDirectory: string;
  /** Aborted when the server begins to stop, for answers without an end of their own. */
  closing: AbortSignal;
}
