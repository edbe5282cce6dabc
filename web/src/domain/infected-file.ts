import type { ApiError } from "../lib/api/api-error.ts";

/** Whether the server found a virus in the file that was sent. */
export const isInfected = (error: ApiError): boolean => error.errors.some(({ code }) => code === "infected");
