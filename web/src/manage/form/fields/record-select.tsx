import type { PageOf } from "@vasati/contract/wire/paging";
import type { ComponentProps } from "react";
import { useState } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import type { ApiQuery } from "../../../lib/api/query.ts";
import type { Choice } from "./search-select.tsx";
import { SearchSelect } from "./search-select.tsx";

/** The selected record, and the control of the form. */
export type ChosenProps = Pick<ComponentProps<typeof SearchSelect>, "control" | "chosen" | "onChoose">;

interface RecordSelectProps<Item> extends ChosenProps {
  queryOf: (search: string) => ApiQuery<PageOf<Item>>;
  choiceOf: (item: Item) => Choice;
}

/** A `SearchSelect` whose options come from a call, which is made when the person reaches it: a form may have several. */
export function RecordSelect<Item>({ queryOf, choiceOf, ...select }: RecordSelectProps<Item>) {
  const [search, setSearch] = useState("");
  const [isReached, setReached] = useState(false);
  const { data, isOld, error, retry } = useApi(isReached ? queryOf(search) : null, { keepsOld: true });
  return (
    <SearchSelect
      {...select}
      choices={data?.items.map(choiceOf)}
      isOld={isOld}
      total={data?.total ?? 0}
      onSearch={setSearch}
      onFocus={() => setReached(true)}
      hasFailed={error !== undefined}
      onRetry={retry}
    />
  );
}
