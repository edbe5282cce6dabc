import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/config.ts";
import type { Subscriber } from "../../events/subscriber.ts";
import type { Announcements } from "../news/announcements.ts";
import type { Database } from "../database/database.ts";
import type { FileStore } from "../files/storage/file-store.ts";
import type { Load } from "../load/load.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { MailService } from "../mail/mail.ts";
import type { VisitorReads } from "../standby/visitor-reads.ts";
import type { Tokens } from "../authentication/tokens.ts";

/** The prefix of the API; the contract's paths are relative to it (requirements 10.1). */
export const apiPrefix = "/api/v1";

/** What the routes of a feature need from the server. */
export interface Platform {
  /** The server, scoped to the API's prefix. */
  http: FastifyInstance;
  config: Config;
  database: Database;
  /** Where calls of visitors read, who may see a change some seconds late. */
  visitorReads: VisitorReads;
  /** How much is done at once. */
  load: Load;
  tokens: Tokens;
  announcements: Announcements;
  /** Adds a subscriber for events, which runs after their commit. */
  subscribe: (subscriber: Subscriber) => void;
  jobs: Jobs;
  mail: MailService;
  files: FileStore;
  /** The folder for incoming files, until they are in the store. */
  incomingDirectory: string;
  /** Aborted when the server begins to stop, to end streams. */
  closing: AbortSignal;
}
