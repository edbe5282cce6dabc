import type { Language } from "@vasati/contract/people/auth";
import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";

/** The recipient of a mail. */
interface Reader {
  email: string;
  name: string;
  language: Language;
}

/** The administrators who can log in. */
export async function findAdministrators(transaction: Transaction): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select email, name, language from users where roles @> array['Administrator'] and disabled_at is null order by id`.execute(
    transaction,
  );
  return rows;
}
