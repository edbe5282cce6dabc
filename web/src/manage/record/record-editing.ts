import { useState } from "react";
import { isFresh } from "../../lib/api/answers.tsx";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useAnswers, useApi } from "../../lib/api/api-query.ts";
import type { ApiQuery } from "../../lib/api/query.ts";
import { changesOf } from "../../lib/forms/form-values.ts";
import { useOnline } from "../../lib/browser/online.ts";

/** What every record that can be edited has (`contract/src/wire/records.ts`). */
interface Versioned {
  version: number;
  archived: boolean;
}

/** A record that somebody else changed during editing. */
export interface Conflict<Recorded, Fields> {
  /** The person's unsaved changes. */
  mine: Partial<Fields>;
  /** The record as the person saw it, and its latest version. */
  before: Recorded;
  theirs: Recorded;
}

/**
 * Fetches a record for editing: like `useApi`, but never shows a stale answer at first, only a newer one. Once shown, the form
 * stays, even if live news makes its answer stale. `isPaused` also if there is only a stale answer and no network.
 */
export function useRecord<Recorded>(query: ApiQuery<Recorded>) {
  const known = useAnswers().known(query)?.data;
  const [staleSince] = useState(() => (known && !isFresh(known) ? known.at : 0));
  const [mayShow, setMayShow] = useState(false);
  const isOnline = useOnline();
  const { data, answeredAt, ...rest } = useApi(query);
  // An answer that was fetched ahead may be older than this page. Invalidated and cached answers have no time.
  const shows = mayShow || (answeredAt !== 0 && answeredAt !== staleSince);
  if (shows && !mayShow) setMayShow(true);
  if (shows) return { ...rest, data };
  return { ...rest, data: undefined, isPaused: rest.isPaused || (data !== undefined && !isOnline) };
}

/** Somebody else has changed the record meanwhile. */
const isTooLate = (error: ApiError | undefined): error is ApiError =>
  error !== undefined && error.status === 409 && Boolean(error.current);

interface EditingParts<Recorded, Fields> {
  /** Sends the changes: usually the `mutateAsync` of a PATCH call. */
  send: (edit: Partial<Fields> & { version: number; archived?: boolean }) => Promise<Recorded>;
  onSaved: (record: Recorded) => void;
  /** Maps the record to the form's body, if the API names or nests fields differently. */
  entered?: (record: Recorded) => object;
}

/**
 * Editing by version (decision 9). `save` sends the fields that differ from the record as the person saw it. If somebody else
 * was faster there is a `conflict` for `VersionConflict`, and the form keeps its entries. After `takeTheirs` the form starts
 * from the new `record`: give it `key={record.version}`. Nothing throws: `save` and `archive` resolve to the error.
 */
export function useRecordEditing<Recorded extends Versioned, Fields extends object>(
  start: Recorded,
  { send, onSaved, entered = (seen) => seen }: EditingParts<Recorded, Fields>,
) {
  const [record, setRecord] = useState(start);
  const [rival, setRival] = useState<{ mine: Partial<Fields>; theirs: Recorded } | null>(null);

  /** @returns the error, if any */
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

  /** Retries with the latest version: a record can be archived whatever its fields are now. */
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
    /** After a conflict: the person's changes on top of the latest version. */
    save,
    archive,
    takeTheirs: () => {
      if (rival) setRecord(rival.theirs);
      setRival(null);
    },
  };
}
