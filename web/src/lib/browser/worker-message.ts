import type { Language } from "@vasati/contract/people/auth";

/** What pages tell the service worker (`web/service-worker`). */
export type WorkerMessage =
  /** What a page loaded before there was a worker: its address, and the paths of its files. */
  | { about: "page"; page: string; files: string[] }
  /** In which the offline page is to be kept. */
  | { about: "language"; language: Language }
  /** What was kept for the person is to go. */
  | { about: "end of session" };
