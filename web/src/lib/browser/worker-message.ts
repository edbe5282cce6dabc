import type { Language } from "@vasati/contract/people/auth";

/** What pages tell the service worker (`web/service-worker`). */
export type WorkerMessage =
  /** The page's address and the files it loaded before the worker was running. */
  | { about: "page"; page: string; files: string[] }
  /** The language in which to cache the offline page. */
  | { about: "language"; language: Language }
  /** The session ended: delete the person's cached answers. */
  | { about: "end of session" };
