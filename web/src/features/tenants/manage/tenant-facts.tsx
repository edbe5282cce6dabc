import type { Tenant } from "@vasati/contract/people/tenants";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { HiddenNumber } from "../../../manage/numbers/hidden-number.tsx";
import type { Fact } from "../../../ui/content/facts.tsx";
import type { TenantFieldName } from "./tenant-words.ts";
import { maskedFields, tenantGroups, tenantWords } from "./tenant-words.ts";

const shownAbove = new Set<TenantFieldName>(["tenantName", "email", "telePhone"]);

/** What the page of a tenant says beside the name and how they are reached; identity numbers are masked until somebody asks. */
export const tenantFacts = (tenant: Tenant, translate: Translate): Fact[] =>
  tenantGroups
    .flatMap(({ names }): readonly TenantFieldName[] => names)
    .filter((field) => !shownAbove.has(field) && tenant[field] !== "")
    .map((field) => {
      const name = translate(tenantWords[field].label);
      const masked = maskedFields.find((each) => each === field);
      if (!masked) return { name, value: tenant[field] };
      const asked = { recordType: "tenant", recordId: tenant.tenantId, field: masked } as const;
      return { name, value: <HiddenNumber asked={asked} name={name} mask={tenant[masked]} /> };
    });
