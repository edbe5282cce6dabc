import type { PageOf } from "@vasati/contract/paging";
import type { LinkedRole } from "@vasati/contract/users";
import { useState } from "react";
import type { ApiQuery } from "../../../lib/answers.tsx";
import { useApi } from "../../../lib/api-query.ts";
import { useTranslate } from "../../../lib/i18n.tsx";
import type { Choice } from "../../../manage/search-select.tsx";
import { SearchSelect } from "../../../manage/search-select.tsx";
import { employeesNamed, ownersNamed, tenantsNamed } from "../users.api.ts";

/** Of the one field that is shown at a time. */
export const linkedFieldId = "linked-record";

interface LinkedFieldProps {
  role: LinkedRole;
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
}

/** The record of the person behind the role: an employee, an owner or a tenant. */
export function LinkedField({ role, ...field }: LinkedFieldProps) {
  const label = useTranslate()(`users.linked.${role}`);
  if (role === "Custodian")
    return (
      <LinkedSelect
        {...field}
        label={label}
        queryOf={employeesNamed}
        choiceOf={({ employeeId, custodianName, telePhone }) => choice(employeeId, custodianName, telePhone)}
      />
    );
  if (role === "Owner")
    return (
      <LinkedSelect
        {...field}
        label={label}
        queryOf={ownersNamed}
        choiceOf={(owner) => choice(owner.ownerLeaserProfileId, owner.ownerOrLeasorName, owner.phoneNo)}
      />
    );
  return (
    <LinkedSelect
      {...field}
      label={label}
      queryOf={tenantsNamed}
      choiceOf={({ tenantId, tenantName, telePhone }) => choice(tenantId, tenantName, telePhone)}
    />
  );
}

/** Namesakes are told apart by their telephone. */
const choice = (id: number, title: string, note: string): Choice => ({ value: String(id), title, note });

interface LinkedSelectProps<Item> extends Omit<LinkedFieldProps, "role"> {
  label: string;
  queryOf: (search: string) => ApiQuery<PageOf<Item>>;
  choiceOf: (item: Item) => Choice;
}

function LinkedSelect<Item>({ label, queryOf, choiceOf, chosen, onChoose }: LinkedSelectProps<Item>) {
  const translate = useTranslate();
  const [search, setSearch] = useState("");
  const { data, error, retry } = useApi(queryOf(search), { keepsOld: true });
  return (
    <SearchSelect
      control={{ id: linkedFieldId, label, description: translate("users.linked.help"), error: undefined }}
      chosen={chosen}
      onChoose={onChoose}
      choices={data?.items.map(choiceOf)}
      total={data?.total ?? 0}
      onSearch={setSearch}
      hasFailed={error !== undefined}
      onRetry={retry}
    />
  );
}
