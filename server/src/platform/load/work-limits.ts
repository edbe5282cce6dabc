import { availableParallelism } from "node:os";

/** How much work of one kind is done at once, and how much may wait for it. */
export interface WorkLimit {
  atOnce: number;
  /** How much may wait; anything beyond it is refused at once. */
  waiting: number;
  /** How much of that may be one person's, or one address's. */
  waitingOfOne: number;
  /** In milliseconds. What has waited this long is refused, because nobody waits for it any more. */
  patience: number;
  /**
   * In milliseconds. If something has waited nearly all the time for longer than this, that is an overload (`queue-watch.ts`): then
   * the queue is short. Without it, the queue is as long as it may be.
   */
  burst?: number;
}

const seconds = 1_000;

/**
 * The limits by kind of work, so that one kind at its limit doesn't hold up another. Those of one address are as high as those of an
 * office or a mobile network behind it need.
 */
export const workLimits = {
  /** Drawing needs the processor: a second page fills the time in which the first waits for the database. A hundred take a third of a second. */
  page: { atOnce: 2, waiting: 100, waitingOfOne: 100, patience: 5 * seconds },
  /** Waiting for the API of another server takes hardly any processor or memory. */
  pageOfOtherApi: { atOnce: 100, waiting: 100, waitingOfOne: 100, patience: 5 * seconds },
  /**
   * Enough to keep this process and the database busy, and in an overload no more are answered with twice as many, but each turn of the
   * event loop, which health checks and refusals wait for, takes longer.
   */
  reading: {
    atOnce: Math.min(8, availableParallelism() + 1),
    waiting: 200,
    waitingOfOne: 100,
    patience: 5 * seconds,
    burst: 0.2 * seconds,
  },
  /** Two thirds of a login are its password's hash, of which few are computed at once. */
  login: { atOnce: 6, waiting: 100, waitingOfOne: 100, patience: 10 * seconds },
  /** A transaction holds a connection, also while it waits for a lock. Five leave half of the pool to everything else. */
  changing: { atOnce: 5, waiting: 100, waitingOfOne: 50, patience: 10 * seconds },
  /** Each reads all of a portfolio: up to half a second of a core for 1,00,000 units. */
  report: { atOnce: 2, waiting: 20, waitingOfOne: 10, patience: 10 * seconds },
  /** Written row by row while they are sent, with a page of rows in memory. */
  export: { atOnce: 4, waiting: 20, waitingOfOne: 10, patience: 20 * seconds },
  /** Reading a workbook takes up to 384 MB in a process of its own, and checking the rows the processor. */
  check: { atOnce: 1, waiting: 40, waitingOfOne: 20, patience: 60 * seconds },
  /** One transaction of up to 5,000 records; two would wait for each other's locks. */
  import: { atOnce: 1, waiting: 40, waitingOfOne: 20, patience: 60 * seconds },
  /** Drawing a PDF blocks the event loop section by section; another may read its facts meanwhile. */
  paper: { atOnce: 2, waiting: 20, waitingOfOne: 10, patience: 10 * seconds },
  /** A decoded picture needs up to 160 MB. */
  picture: { atOnce: 1, waiting: 40, waitingOfOne: 20, patience: 60 * seconds },
  /** Made once, when somebody asks for it first; a page with cards that nobody has seen asks for eight. */
  photo: { atOnce: 1, waiting: 200, waitingOfOne: 60, patience: 10 * seconds },
  /** Each hash takes 19 MiB and a whole core for 30 ms, judging a new password up to 20 ms. Leaves one core for other requests, and one of the four threads for reading files. */
  password: {
    atOnce: Math.min(3, Math.max(1, availableParallelism() - 1)),
    waiting: 100,
    waitingOfOne: 100,
    patience: 10 * seconds,
  },
} as const satisfies Record<string, WorkLimit>;

/** Those of the calls of the API. */
export type CallKind = Exclude<keyof typeof workLimits, "page" | "pageOfOtherApi" | "picture" | "photo" | "password">;

/**
 * How many statements may wait for a connection before no new caller is looked up. Those of admitted calls may still join them; at
 * a millisecond each, ten connections answer so many within 30 ms.
 */
export const mostWaitingForPool = 300;

/** How much may arrive at once: nothing waits for a place, so what is beyond is refused at once. */
export interface ArrivalLimit {
  inAll: number;
  /** Of one person or network. */
  ofOne: number;
}

const megabyte = 1024 * 1024;

/** What is on its way takes no place of the work that it's for, because whoever sends slowly would hold that. It has these limits. */
export const arrivalLimits = {
  /**
   * Forms with a file, by person, until their file is stored. One may travel for 15 minutes, and takes 20 MB of the disk unless
   * `UPLOAD_LIMIT_MB` says otherwise: all together 0.8 GB, of the 2 GiB that a pod has. The web sends one at a time from each form;
   * a program may send all files of an enquiry at once, which are ten.
   */
  upload: { inAll: 40, ofOne: 12 },
  /**
   * Bytes of other bodies, by network, which are in memory until the call is answered: an eighth of what a pod has. A network needs 24 MB
   * for the largest sheet.
   */
  body: { inAll: 96 * megabyte, ofOne: 32 * megabyte },
} as const satisfies Record<string, ArrivalLimit>;

/** In bytes. Smaller bodies aren't counted, which are nearly all: the headers of a request may be as large. */
export const uncountedBody = 16 * 1024;
