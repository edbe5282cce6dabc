import { importLimits } from "@vasati/contract/office/import-limits";
import type { ComponentProps } from "react";
import { useEffect, useId, useState } from "react";
import { useCodeTitle } from "../../../../domain/words/code-titles.ts";
import { useApi } from "../../../../lib/api/api-query.ts";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { referencesLike } from "../../references.ts";

type ReferenceInputProps = ComponentProps<typeof TextField> & { column: string; value: string };

/** A text input that names another record and suggests matching ones. */
export function ReferenceInput({ column, ...control }: ReferenceInputProps) {
  const list = useId();
  const [isActive, setActive] = useState(false);
  return (
    <>
      <TextField
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
  const { query, namesIn } = referencesLike(column, sought, useCodeTitle());
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
