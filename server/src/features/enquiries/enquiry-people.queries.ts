import type { Language } from "@vasati/contract/people/auth";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** Whom an enquiry concerns: who sent it, who manages its unit, and who owns it. */
export interface EnquiryPeople {
  userId: number;
  /** In which the account of the enquirer is spoken to. */
  language: Language;
  custodianId: number;
  ownerId: number | null;
}

/** The people of an enquiry that exists. */
export async function findEnquiryPeople(database: Database, id: number): Promise<EnquiryPeople> {
  const { rows } = await sql<EnquiryPeople>`
    select enquiry.user_id as "userId", account.language, property.custodian_id as "custodianId",
      property.current_owner_id as "ownerId"
    from enquiries as enquiry
      join users as account on account.id = enquiry.user_id
      join units as unit on unit.id = enquiry.unit_id
      join properties as property on property.id = unit.property_id
    where enquiry.id = ${id}`.execute(database);
  const [people] = rows;
  if (!people) throw new Error("an enquiry of nobody");
  return people;
}
