import { z } from "zod";
import type { Wanted } from "./addresses.ts";
import { isPooled, problemOf } from "./addresses.ts";

/** Not parsed as a URL, because PostgreSQL's format allows more, such as no host, or several. */
export const databaseAddress = (wanted: Wanted) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, {
      error: "must be an address that begins with postgres:// or postgresql://",
      abort: true,
    })
    .superRefine((url, context) => {
      const message = problemOf(url, wanted);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    });

type Addresses = Partial<Record<"DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_READ_URL", string | undefined>>;

/** The addresses that are missing beside the others, each with the end of a sentence that begins with its name. */
export function missingAddresses(given: Addresses): { name: string; message: string }[] {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: reading } = given;
  const missing = [];
  if (url === undefined && (direct ?? reading) !== undefined)
    missing.push({ name: "DATABASE_URL", message: "must be set if DATABASE_DIRECT_URL or DATABASE_READ_URL is" });
  if (url !== undefined && isPooled(url) && direct === undefined)
    missing.push({
      name: "DATABASE_DIRECT_URL",
      message: "must be set if DATABASE_URL has pgbouncer=true, because LISTEN and locks need a session of their own",
    });
  return missing;
}
