import type { Catalogues } from "../lib/i18n/message.ts";

/** The catalogues of visitors' other pages, by page and language; `build/catalogues.ts` generates them from the route table. */
export const catalogues: Catalogues = {};
