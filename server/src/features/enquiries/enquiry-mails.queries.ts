import type { Language } from "@vasati/contract/people/auth";
import { sql } from "kysely";
import { joinReader, reader } from "../../access/policies/custodian.ts";
import type { Database } from "../../platform/database/database.ts";

/** The recipient of a mail. */
interface Reader {
  /** Null for an address without an account. */
  userId: number | null;
  name: string;
  email: string;
  language: Language;
}

/** A message of whoever sent an enquiry; undefined if it is gone. */
export async function findMessageText(
  database: Database,
  id: number,
): Promise<{ text: string; isFile: boolean } | undefined> {
  const { rows } = await sql<{ text: string; isFile: boolean }>`
    select answer as text, exists (select from enquiry_files where answer_id = message.id) as "isFile"
    from enquiry_answers as message where id = ${id}`.execute(database);
  return rows[0];
}

interface EnquiryToRead extends Reader {
  unitName: string;
  tenantName: string;
  telephone: string;
  from: string;
  until: string;
  people: number;
}

/** An enquiry with the recipient of the custodian's mail; undefined if there is none. */
export async function findEnquiryToRead(database: Database, id: number): Promise<EnquiryToRead | undefined> {
  const { rows } = await sql<EnquiryToRead>`
    select unit.name as "unitName", enquiry.tenant_name as "tenantName", enquiry.telephone, ${reader.columns},
      tenancy_required_date as "from", tenancy_expiry_date as "until", family_member_count as people
    from enquiries as enquiry
      join units as unit on unit.id = enquiry.unit_id
      join properties as property on property.id = unit.property_id
      join custodians as custodian on custodian.id = property.custodian_id
      ${joinReader}
    where enquiry.id = ${id} and ${reader.exists}`.execute(database);
  return rows[0];
}

interface AnswerToRead extends Reader {
  /** The account that sent the enquiry. */
  userId: number;
  enquiryId: number;
  unitName: string;
  answer: string;
  isFile: boolean;
  answeredBy: string;
  /** The address of the employee who answered. */
  replyTo: string;
}

/** An answer with the address and the language of the account that sent the enquiry. */
export async function findAnswerToRead(database: Database, answerId: number): Promise<AnswerToRead | undefined> {
  const { rows } = await sql<AnswerToRead>`
    select account.id as "userId", enquiry.tenant_name as name, account.email, account.language, unit.name as "unitName",
      enquiry.id as "enquiryId", given.answer, exists (select from enquiry_files where answer_id = given.id) as "isFile", author.name as "answeredBy", author.email as "replyTo"
    from enquiry_answers as given
      join users as author on author.id = given.user_id
      join enquiries as enquiry on enquiry.id = given.enquiry_id
      join users as account on account.id = enquiry.user_id
      join units as unit on unit.id = enquiry.unit_id
    where given.id = ${answerId}`.execute(database);
  return rows[0];
}
