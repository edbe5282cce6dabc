import type { LeaseDraft, LeaseDraftForm } from "@vasati/contract/leasing/leases";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { currentSession } from "../../../lib/session/session.ts";
import { useUnsavedGuard } from "../../../manage/form/guards/unsaved-guard.ts";
import { leaseDraftById, saveLeaseDraft } from "../leases.api.ts";

/** In milliseconds: long enough to finish a word, short enough that few leave before. */
const pause = 700;

/**
 * Content that couldn't be saved, by draft, with the version it was based on. A person who returns in this tab, such as after
 * the session ended, continues with it; if another device has changed the draft meanwhile, they are told first.
 */
const unsaved = new Map<number, { content: LeaseDraftForm; version: number }>();

/** Running saves, by draft: a person who returns at once waits for them. */
const underWay = new Map<number, Promise<unknown>>();

/** Whether an earlier save of the draft is still running. */
export function useIsSaving(leaseDraftId: number): boolean {
  const [before] = useState(() => underWay.get(leaseDraftId));
  const [isSaving, setSaving] = useState(before !== undefined);
  useEffect(() => void before?.then(() => setSaving(false)), [before]);
  return isSaving;
}

/** The save state of the entries. */
export type SaveState = "saved" | "waiting" | "saving" | "failed";

const contentOf = ({ unitProfileId, tenantId, newTenant, terms, step }: LeaseDraft): LeaseDraftForm => ({
  unitProfileId,
  tenantId,
  newTenant,
  terms,
  step: step === "papers" ? "terms" : step,
});

/** The latest version, saved by another tab or device. */
const rivalIn = ({ status, current }: ApiError): LeaseDraft | null =>
  status === 409 && current ? (current as LeaseDraft) : null;

/** The content without a unit or tenant that is no longer in the person's portfolio. */
const ownOf = (content: LeaseDraftForm, { unit, tenant }: LeaseDraft): LeaseDraftForm => ({
  ...content,
  unitProfileId: unit?.unitProfileId === content.unitProfileId ? content.unitProfileId : null,
  tenantId: tenant?.tenantId === content.tenantId ? content.tenantId : null,
});

/** Saves a draft and updates the cache. */
function useSending() {
  const answers = useAnswers();
  const send = useMutation(saveLeaseDraft, "log");
  const setData = (draft: LeaseDraft) =>
    answers.setData(leaseDraftById(draft.leaseDraftId), { answer: draft, at: Date.now() });
  return {
    setData,
    send: async ({ leaseDraftId, version }: LeaseDraft, content: LeaseDraftForm): Promise<LeaseDraft> => {
      const saved = await send.mutateAsync({ params: { id: String(leaseDraftId) }, body: { ...content, version } });
      setData(saved);
      void answers.invalidate("PATCH /leases/drafts/{id}", (call) => call === "GET /leases/drafts/{id}");
      return saved;
    },
    /** Fetches the draft; undefined if that failed or it no longer exists, which the steps then show. */
    lookAgain: async (id: number): Promise<LeaseDraft | undefined> => {
      const found = await answers.refetch(leaseDraftById(id));
      return answers.known(leaseDraftById(id))?.error ? undefined : found;
    },
    isGone: (id: number) => answers.known(leaseDraftById(id))?.error?.status === 404,
    invalidateWhere: () => answers.invalidate("DELETE /leases/drafts/{id}"),
  };
}

/** Calls back on mount, on unmount, and when the page is hidden, because it may be closed then. */
function useComingAndGoing(act: () => void): void {
  const call = useEffectEvent(act);
  useEffect(() => {
    call();
    const hide = () => document.visibilityState === "hidden" && call();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      call();
    };
  }, []);
}

/** Runs tasks one after the other. */
function useQueue<Result>(first: Result) {
  const turn = useRef<Promise<Result>>(Promise.resolve(first));
  return (task: () => Promise<Result>): Promise<Result> => (turn.current = turn.current.then(task, task));
}

/** The draft, its content and whether it is unsaved. Content left unsaved earlier continues from the version it was based on. */
function useStanding(start: LeaseDraft) {
  const [left] = useState(() => unsaved.get(start.leaseDraftId));
  const [draft, setDraft] = useState(left ? { ...start, version: left.version } : start);
  const [content, setContent] = useState(left?.content ?? contentOf(start));
  const latestRef = useRef({ content, draft, isUnsaved: left !== undefined });
  return {
    draft,
    content,
    latestRef,
    isOvertaken: left !== undefined && left.version !== start.version,
    take: (saved: LeaseDraft) => setDraft((latestRef.current.draft = saved)),
    enter: (entered: LeaseDraftForm) => setContent((latestRef.current.content = entered)),
    putAside: () =>
      unsaved.set(start.leaseDraftId, { content: latestRef.current.content, version: latestRef.current.draft.version }),
  };
}

/** Saves the whole content. If a unit or tenant is no longer the person's (404), saves the rest without it. */
function useSendingAll(
  { latestRef, take, enter }: ReturnType<typeof useStanding>,
  sending: ReturnType<typeof useSending>,
) {
  const [isUnitLost, setUnitLost] = useState(false);
  const sendOwn = async (failure: ApiError): Promise<LeaseDraft> => {
    const { version, leaseDraftId } = latestRef.current.draft;
    const found = failure.status === 404 ? await sending.lookAgain(leaseDraftId) : undefined;
    if (!found) throw failure;
    const { content } = latestRef.current;
    const own = ownOf(content, found);
    // With the version that the person saw, so that changes by another device aren't overwritten.
    take({ ...found, version });
    enter(own);
    if (own.unitProfileId !== content.unitProfileId) setUnitLost(true);
    return sending.send(latestRef.current.draft, own);
  };
  return {
    isUnitLost,
    setUnitLost,
    sendAll: () => sending.send(latestRef.current.draft, latestRef.current.content).catch(sendOwn),
  };
}

/**
 * A lease draft that is saved on the server while the person edits it: one save at a time, each with the whole content. `keep`
 * records a change, saved after a pause; `save` saves at once and resolves to the draft, or to null if that failed.
 */
export function useLeaseDraft(start: LeaseDraft) {
  const { leaseDraftId } = start;
  const sending = useSending();
  const inTurn = useQueue<LeaseDraft | null>(start);
  const standing = useStanding(start);
  const { draft, content, latestRef, take, enter } = standing;
  const { sendAll, isUnitLost, setUnitLost } = useSendingAll(standing, sending);
  const [saveState, setSaveState] = useState<SaveState>(standing.isOvertaken ? "failed" : "saved");
  const [rival, setRival] = useState(standing.isOvertaken ? start : null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const saveOnce = async (): Promise<LeaseDraft | null> => {
    if (!latestRef.current.isUnsaved) return latestRef.current.draft;
    latestRef.current.isUnsaved = false;
    setSaveState("saving");
    try {
      take(await sendAll());
      unsaved.delete(leaseDraftId);
      setSaveState(latestRef.current.isUnsaved ? "waiting" : "saved");
      return latestRef.current.draft;
    } catch (error) {
      latestRef.current.isUnsaved = !sending.isGone(leaseDraftId);
      if (latestRef.current.isUnsaved) standing.putAside();
      setSaveState("failed");
      setRival(rivalIn(error as ApiError));
      return null;
    }
  };
  const save = (): Promise<LeaseDraft | null> => {
    clearTimeout(timer.current);
    const saved = inTurn(saveOnce);
    underWay.set(leaseDraftId, saved);
    void saved.then(() => underWay.get(leaseDraftId) === saved && underWay.delete(leaseDraftId));
    return saved;
  };
  const keep = (change: Partial<LeaseDraftForm>): void => {
    enter({ ...latestRef.current.content, ...change });
    latestRef.current.isUnsaved = true;
    if (change.unitProfileId) setUnitLost(false);
    setSaveState("waiting");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pause);
  };
  useComingAndGoing(() => {
    if (latestRef.current.isUnsaved && !rival && currentSession().signedIn) void save();
  });
  const letGo = useUnsavedGuard(saveState === "failed");
  /** Discards the local content in favour of the server's version. */
  const forget = () => {
    clearTimeout(timer.current);
    latestRef.current.isUnsaved = false;
    unsaved.delete(leaseDraftId);
    letGo();
    return sending.invalidateWhere();
  };
  /** Refetches the draft: its unit may be let, archived or somebody else's by now. */
  const lookAgain = async () => {
    const found = await sending.lookAgain(leaseDraftId);
    if (found) take(found);
  };
  return { draft, content, saveState, isUnitLost, rival, setRival, keep, save, lookAgain, forget };
}
export type LeaseDraftState = ReturnType<typeof useLeaseDraft>;
