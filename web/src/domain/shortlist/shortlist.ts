import { mostShortlisted } from "@vasati/contract/portfolio/seekers/shortlist-limits";
import { useEffect, useSyncExternalStore } from "react";
import type { ApiError } from "../../lib/api/api-error.ts";
import { send } from "../../lib/api/api-client.ts";
import { useAnswers, useApi } from "../../lib/api/api-query.ts";
import { handleFailure } from "../../lib/api/handle-failure.ts";
import { apiQuery } from "../../lib/api/query.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import { useSession } from "../../lib/session/session.ts";
import { idsOnDevice, keepOnDevice, onDeviceShortlist, storedOnDevice } from "./device-shortlist.ts";

/** The ids on the account's shortlist. Without an answer there are no hearts. */
const ownShortlist = () => apiQuery("GET /shortlist", {}, "log");

/** Calls about the same unit go one after another, so that the last press wins. */
let latest: Promise<unknown> = Promise.resolve();

const turned = (ids: readonly number[], id: number, isOn: boolean) =>
  isOn ? [id, ...ids.filter((each) => each !== id)] : ids.filter((each) => each !== id);

const sayFull = () => showToast("warning", "rule.shortlistIsFull");

/**
 * The shortlist of the account or, without a login, of the device: ids, the newest first; undefined while they load. `turn` puts a unit on it or takes it
 * off. It's shown at once; what the server refuses is undone.
 */
export function useShortlist() {
  const { signedIn } = useSession();
  const stored = useSyncExternalStore(onDeviceShortlist, storedOnDevice, () => undefined);
  const answers = useAnswers();
  const query = ownShortlist();
  const { data } = useApi(signedIn ? query : null);
  const ids = signedIn ? data : stored === undefined ? undefined : idsOnDevice(stored);

  const show = (id: number, isOn: boolean) => {
    const known = answers.known(query)?.data?.answer ?? [];
    answers.setData(query, { answer: [...turned(known, id, isOn)], at: Date.now() });
  };
  const turnOfAccount = (id: number, isOn: boolean) => {
    show(id, isOn);
    const params = { unitId: String(id) };
    latest = latest
      .then(() => send(isOn ? "PUT /shortlist/{unitId}" : "DELETE /shortlist/{unitId}", { params }))
      .catch((error: ApiError) => {
        show(id, !isOn);
        if (error.rule === "shortlistIsFull") sayFull();
        else handleFailure(error, "change");
      });
  };
  const turn = (id: number, isOn: boolean) => {
    if (isOn && ids && ids.length >= mostShortlisted) sayFull();
    else if (signedIn) turnOfAccount(id, isOn);
    else keepOnDevice(turned(ids ?? [], id, isOn));
  };
  return { ids, isOfDevice: !signedIn, turn };
}

let isMerging = false;

/** Moves the units of the device to the account; undefined if there are none, or another try is on its way, or this one fails. */
async function moveToAccount(): Promise<number[] | undefined> {
  const unitIds = [...idsOnDevice(storedOnDevice())];
  if (unitIds.length === 0 || isMerging) return undefined;
  isMerging = true;
  try {
    const ids = await send("POST /shortlist", { body: { unitIds } });
    keepOnDevice([]);
    if (ids.length >= mostShortlisted && unitIds.some((id) => !ids.includes(id))) sayFull();
    return ids;
  } catch {
    return undefined;
  } finally {
    isMerging = false;
  }
}

/** After a login, adds the units of the device to the account. If that fails, the next page tries again. */
export function useMergedShortlist(): void {
  const { signedIn } = useSession();
  const answers = useAnswers();
  useEffect(() => {
    if (!signedIn) return;
    void moveToAccount().then((ids) => ids && answers.setData(ownShortlist(), { answer: ids, at: Date.now() }));
  }, [signedIn, answers]);
}
