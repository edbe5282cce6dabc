import { useState } from "react";
import type { ApiQuery } from "../../lib/api/answers.tsx";
import { isFresh } from "../../lib/api/answers.tsx";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useAnswers, useApi } from "../../lib/api/api-query.ts";
import { changesOf } from "../../lib/forms/form-values.ts";
import { useOnline } from "../../lib/browser/online.ts";

/** What every record that can be edited has (`contract/src/wire/records.ts`). */
interface Versioned {
  version: number;
  archived: boolean;
}

/** A record that was changed by somebody else while it was being edited. */
export interface Conflict<Recorded, Fields> {
  /** What the person changed and could not save. */
  mine: Partial<Fields>;
  /** The record as the person had it, and as it is by now. */
  before: Recorded;
  theirs: Recorded;
}

/**
 * A record that is about to be edited: like `useApi`, but an answer that may be out of date is not shown. Once one was shown,
 * the form over it stays, also while news of the record make its answer old. `isPaused` also where only an old answer is known, and
 * no network is there to bring a newer one.
 */
export function useRecord<Recorded>(query: ApiQuery<Recorded>) {
  const known = useAnswers().known(query)?.data;
  const [mayShow, setMayShow] = useState(() => isFresh(known));
  const [openedAt] = useState(Date.now);
  const isOnline = useOnline();
  const { data, answeredAt, ...rest } = useApi(query);
  if (!mayShow && answeredAt >= openedAt) setMayShow(true);
  if (mayShow) return { ...rest, data };
  return { ...rest, data: undefined, isPaused: rest.isPaused || (data !== undefined && !isOnline) };
}

/** The record was changed after the person saw it. */
const isTooLate = (error: ApiError | undefined): error is ApiError =>
  error !== undefined && error.status === 409 && Boolean(error.current);

interface EditingParts<Recorded, Fields> {
  /** Sends what has changed: usually a `mutateAsync` of a PATCH call. */
  send: (edit: Partial<Fields> & { version: number; archived?: boolean }) => Promise<Recorded>;
  onSaved: (record: Recorded) => void;
  /** The record as its form sends it, where the API names or nests the fields of a record otherwise. */
  entered?: (record: Recorded) => object;
}

/**
 * Editing by version (decision 9). `save` sends the fields that differ from the record as it was seen; where somebody else was
 * faster there is a `conflict` for `VersionConflict`, and the form keeps what was typed. After `takeTheirs` the form starts
 * from the new `record`: give it `key={record.version}`. None of them throws: `save` and `archive` resolve to what failed.
 */
export function useRecordEditing<Recorded extends Versioned, Fields extends object>(
  start: Recorded,
  { send, onSaved, entered = (seen) => seen }: EditingParts<Recorded, Fields>,
) {
  const [record, setRecord] = useState(start);
  const [rival, setRival] = useState<{ mine: Partial<Fields>; theirs: Recorded } | null>(null);

  /** @returns what failed, where something did */
  const sendFor = async (seen: Recorded, changes: Partial<Fields> & { archived?: boolean }) => {
    try {
      const saved = await send({ ...changes, version: seen.version });
      setRival(null);
      onSaved(saved);
      return undefined;
    } catch (error) {
      return error as ApiError;
    }
  };

  const save = async (typed: Fields): Promise<ApiError | undefined> => {
    const mine = changesOf(entered(record), typed);
    if (Object.keys(mine).length === 0) {
      onSaved(record);
      return undefined;
    }
    const error = await sendFor(rival?.theirs ?? record, mine);
    if (isTooLate(error)) setRival({ mine, theirs: error.current as Recorded });
    return error;
  };

  /** Whatever its fields say by now, the record is what is archived. */
  const archive = async (archived: boolean): Promise<ApiError | undefined> => {
    const change = { archived } as Partial<Fields> & { archived: boolean };
    const error = await sendFor(record, change);
    return isTooLate(error) ? sendFor(error.current as Recorded, change) : error;
  };

  const conflict: Conflict<object, Fields> | null = rival && {
    mine: rival.mine,
    before: entered(record),
    theirs: entered(rival.theirs),
  };
  return {
    record,
    conflict,
    /** After a conflict: what the person changed, on top of what the other changed. */
    save,
    archive,
    takeTheirs: () => {
      if (rival) setRecord(rival.theirs);
      setRival(null);
    },
  };
}
