import type { Messages } from "../lib/i18n/message.ts";

/** The catalogue of one page in one language (`?in=hi&of=login`); `build/catalogues.ts` generates it from all `messages.json` files. */
export const messages: Messages = {};
