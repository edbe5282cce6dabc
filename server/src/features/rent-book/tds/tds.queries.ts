import type { Money } from "@vasati/contract/money/money";
import type { MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import type { TdsCertificate } from "@vasati/contract/money/tds-certificates";
import { sql } from "kysely";
import type { Condition } from "../../../access/policy.ts";
import type { OfTenancy } from "../../../access/policies/tenancy.ts";
import type { Dimensions } from "../../../ledger/entry.ts";
import { moneyIn, rupeesIn } from "../../../ledger/ledger.queries.ts";
import type { Part } from "../../../ledger/parts.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { quarterOf } from "../../../platform/database/days.queries.ts";
import { joinUndoing, undoingAsJson } from "../../../records/undoing.queries.ts";

/** A quarter of a tenancy; `day` is one of its days. */
interface OfQuarter {
  tenancyId: number;
  day: string;
}

/**
 * What is awaited of a tenancy's quarter, oldest first; negative if more is certified than was deducted. After a sale, the certificate for
 * what was deducted before is the seller's.
 */
export async function findAwaitedParts(transaction: Transaction, { tenancyId, day }: OfQuarter): Promise<Part[]> {
  const quarter = quarterOf(sql`${day}`);
  const { rows } = await sql<Dimensions & { paise: string }>`
    select tenancy_id as "tenancyId", owner_id as "ownerId", property_id as "propertyId", unit_id as "unitId",
      sum(amount_paise)::text as paise
    from ledger_lines
    where tenancy_id = ${tenancyId} and account = 'tds_receivable' and entry_id = any(array(
      select entry_id from receipts
      where tenancy_id = ${tenancyId} and tds_paise > 0 and reversed_by is null
        and received_on >= ${quarter} and received_on < ${quarter} + interval '3 months'
      union all
      select entry_id from tds_certificates
      where tenancy_id = ${tenancyId} and quarter = ${quarter} and reversed_by is null))
    group by tenancy_id, owner_id, property_id, unit_id having sum(amount_paise) <> 0
    order by min(entry_id)`.execute(transaction);
  return rows.map(({ paise, ...about }) => ({ about, amount: moneyIn(paise) }));
}

/** A certificate to insert. */
interface NewCertificate {
  tenancyId: number;
  quarter: string;
  amount: Money;
  number: string;
  receivedOn: string;
  tan: string | null;
  entryId: number;
  userId: number;
}

/** Inserts a certificate and returns its id. */
export async function insertCertificate(transaction: Transaction, certificate: NewCertificate): Promise<number> {
  const { id } = await transaction
    .insertInto("tds_certificates")
    .values({
      tenancy_id: certificate.tenancyId,
      quarter: certificate.quarter,
      amount_paise: certificate.amount,
      number: certificate.number,
      received_on: certificate.receivedOn,
      tan: certificate.tan,
      entry_id: certificate.entryId,
      created_by: certificate.userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function markCertificateUndone(transaction: Transaction, id: number, reversalId: number): Promise<void> {
  await transaction.updateTable("tds_certificates").set({ reversed_by: reversalId }).where("id", "=", id).execute();
}

/** A certificate with the parties of its tenancy. */
export interface CertificateInFull extends OfTenancy {
  entryId: number;
  certificate: Omit<TdsCertificate, "mayUndo">;
}

interface Row extends OfTenancy, Omit<TdsCertificate, "amount" | "recordedAt" | "mayUndo"> {
  entryId: number;
  paise: string;
  recordedAt: Date;
}

const certificateOf = ({
  entryId,
  propertyCustodianId,
  ownerId,
  tenantId,
  paise,
  recordedAt,
  ...rest
}: Row): CertificateInFull => ({
  entryId,
  propertyCustodianId,
  ownerId,
  tenantId,
  certificate: { ...rest, amount: rupeesIn(paise), recordedAt: recordedAt.toISOString() },
});

/** The certificates that meet a condition on `certificate`, the latest first. */
async function findCertificates(database: Database, condition: Condition, most: number): Promise<CertificateInFull[]> {
  const { rows } = await sql<Row>`
    select certificate.id as "certificateId", certificate.tenancy_id as "tenancyId", certificate.entry_id as "entryId",
      quarter, amount_paise::text as paise, number, received_on as "receivedOn", coalesce(tan, '') as tan,
      recorder.name as "recordedBy", certificate.created_at as "recordedAt", ${undoingAsJson} as undone,
      property.custodian_id as "propertyCustodianId", property.current_owner_id as "ownerId", tenancy.tenant_id as "tenantId"
    from tds_certificates as certificate
      join tenancies as tenancy on tenancy.id = certificate.tenancy_id
      join properties as property on property.id = tenancy.property_id
      join users as recorder on recorder.id = certificate.created_by
      ${joinUndoing("certificate")}
    where ${condition} order by received_on desc, certificate.id desc limit ${sql.lit(most)}`.execute(database);
  return rows.map(certificateOf);
}

export const findCertificate = async (database: Database, id: number): Promise<CertificateInFull | undefined> =>
  (await findCertificates(database, sql`certificate.id = ${id}`, 1))[0];

const certificatesShown = 100;

/** The certificates of a tenancy, the latest hundred. */
export const findCertificatesOf = (database: Database, tenancyId: number): Promise<CertificateInFull[]> =>
  findCertificates(database, sql`certificate.tenancy_id = ${tenancyId}`, certificatesShown);

/** The tax of a quarter of a tenancy, and who deducts it by the terms. */
export interface FoundQuarter {
  quarter: string;
  deducted: Money;
  certified: Money;
  deductedBy: MoneyTerms["tds"];
}

/** The quarters in which a tenant deducted tax, the latest first. */
export async function findQuarters(database: Database, tenancyId: number): Promise<FoundQuarter[]> {
  const { rows } = await sql<Record<"quarter" | "deducted" | "certified", string> & Pick<FoundQuarter, "deductedBy">>`
    select quarter, sum(deducted)::text as deducted, sum(certified)::text as certified,
      coalesce((select tds from tenancy_terms where tenancy_id = ${tenancyId}), 'nobody') as "deductedBy"
    from (
      select ${quarterOf(sql`received_on`)} as quarter, tds_paise as deducted, 0 as certified from receipts
      where tenancy_id = ${tenancyId} and tds_paise > 0 and reversed_by is null
      union all
      select quarter, 0, amount_paise from tds_certificates where tenancy_id = ${tenancyId} and reversed_by is null
    ) as part group by quarter order by quarter desc`.execute(database);
  return rows.map(({ deducted, certified, ...row }) =>
    Object.assign(row, { deducted: moneyIn(deducted), certified: moneyIn(certified) }),
  );
}
