import type { Storage } from "../../platform/files/storage/storage.ts";
import { instantOf, today } from "../values/calendar.ts";
import { storeDemoFile } from "../store-demo-file.ts";
import { agreementPaper, panPaper } from "./papers.ts";
import { ownerRow, panOfTenant, tenantRow } from "./people.ts";
import type { Plan, Row } from "../plan.ts";
import type { Tenancy } from "./tenancies.ts";
import { tenanciesOf, tenancyRow } from "./tenancies.ts";
import { propertyRow } from "./properties.ts";
import { staffOf } from "./units.ts";

/** Only the first tenancies have documents, whatever the size of the portfolio. */
const tenanciesWithPapers = 80;

interface Paper {
  documentType: string;
  fileName: string;
  content: Buffer;
}

async function papersOf(plan: Plan, tenancy: Tenancy): Promise<Paper[]> {
  const { unit } = tenancy;
  const tenant = tenantRow(plan, tenancy);
  const owner = ownerRow(plan, propertyRow(plan, unit.property).current_owner_id ?? 1);
  const { rent, commencing_date: from, expiry_date: until } = tenancyRow(tenancy);
  const terms = { owner: owner.name, tenant: tenant.name, unit: unit.name, area: unit.property.area.title };
  const agreement = await agreementPaper({ ...terms, from, until, rent: Number(rent) });
  const papers = [{ documentType: "Agreement", fileName: `Rental agreement ${unit.number}.pdf`, content: agreement }];
  // A renewing tenant has already shown the PAN.
  if (!tenancy.isFirst) return papers;
  const pan = await panPaper({ name: tenant.name, number: panOfTenant(tenancy) });
  return [...papers, { documentType: "PAN", fileName: `PAN of ${tenant.name}.pdf`, content: pan }];
}

/** Stores the documents of the first tenancies and creates their rows. */
export async function* documentRows(plan: Plan, storage: Storage): AsyncGenerator<Row<"documents">> {
  let id = 0;
  for (const tenancy of tenanciesOf(plan).take(tenanciesWithPapers)) {
    for (const paper of await papersOf(plan, tenancy)) {
      const { sha256, storageKey } = await storeDemoFile(storage, paper.content);
      yield {
        id: ++id,
        tenancy_id: tenancy.id,
        file_name: paper.fileName,
        document_type: paper.documentType,
        media_type: "application/pdf",
        size_bytes: paper.content.length,
        sha256,
        storage_key: storageKey,
        uploaded_by: staffOf(tenancy.unit.property),
        created_at: instantOf(Math.min(tenancy.begin, today)),
      };
    }
  }
}
