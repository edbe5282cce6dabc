import { TextInput } from "@mantine/core";
import { importLimits } from "@vasati/contract/office/imports";
import type { ComponentProps } from "react";
import { useEffect, useId, useState } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { referencesLike } from "../references.ts";

type ReferenceInputProps = ComponentProps<typeof TextInput> & { column: string; value: string };

/** Names another record, as text; while somebody is at it, the records of that name are proposed. */
export function ReferenceInput({ column, ...control }: ReferenceInputProps) {
  const list = useId();
  const [isActive, setActive] = useState(false);
  return (
    <>
      <TextInput
        {...control}
        list={list}
        autoComplete="off"
        maxLength={importLimits.cell}
        onFocus={() => setActive(true)}
      />
      {isActive && <Proposals id={list} column={column} text={control.value} />}
    </>
  );
}

/** In milliseconds, as in the search of a list. */
const pause = 250;

function Proposals({ id, column, text }: { id: string; column: string; text: string }) {
  const [sought, setSought] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSought(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const { query, namesIn } = referencesLike(column, sought);
  const { data } = useApi<unknown>(query, { keepsOld: true });
  return (
    <datalist id={id}>
      {data !== undefined &&
        namesIn(data).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
    </datalist>
  );
}
