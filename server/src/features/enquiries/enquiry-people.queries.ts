import type { Language } from "@vasati/contract/people/auth";
import { sql } from "kysely";
import { enquiryAudience, enquiryFiguresAudience } from "../../access/enquiry.ts";
import { recipientsIn } from "../../access/policy.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Recipients } from "../../platform/news/news.ts";

/** The account that sent an enquiry, and in which language it is spoken to. */
export interface Enquirer {
  userId: number;
  language: Language;
}

interface EnquiryPeople extends Enquirer {
  /** Who sees the enquiry. */
  seeing: Recipients;
  /** Who counts it, without seeing it. */
  counting: Recipients;
}

/** The people of an enquiry that exists. */
export async function findEnquiryPeople(database: Database, id: number): Promise<EnquiryPeople> {
  const { rows } = await sql<EnquiryPeople>`
    select enquiry.user_id as "userId", account.language, ${recipientsIn(enquiryAudience([id]))} as seeing,
      ${recipientsIn(enquiryFiguresAudience([id]))} as counting
    from enquiries as enquiry join users as account on account.id = enquiry.user_id
    where enquiry.id = ${id}`.execute(database);
  const [people] = rows;
  if (!people) throw new Error("an enquiry of nobody");
  return people;
}
