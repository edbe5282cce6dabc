import { useEffect, useRef, useState } from "react";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useMutation } from "../../lib/api/api-mutation.ts";
import { smallerPicture } from "../../domain/smaller-picture.ts";
import { randomKey } from "../../lib/api/submission-keys.ts";
import type { Sending } from "../../lib/api/files/upload.ts";

/** A photo that is chosen but not uploaded yet. */
export interface QueuedPhoto {
  /** Also its Idempotency-Key: sent again after an answer that was lost, it is there once. */
  key: string;
  /** As chosen; as it is sent once it is made smaller for the way. */
  file: File;
  /** The content to upload. */
  ready: Promise<File>;
  state: "waiting" | "sending" | "failed";
  /** From 0 to 1; at 1 the server has it and looks at it. */
  progress: number;
  error?: ApiError;
}

/** The last photo that was begun to be made smaller: one at a time, because each needs much memory while it is. */
let latest: Promise<unknown> = Promise.resolve();

function smallerInTurn(file: File): Promise<File> {
  const ready = latest.then(() => smallerPicture(file));
  latest = ready;
  return ready;
}

const queued = (file: File): QueuedPhoto => ({
  key: randomKey(),
  file,
  ready: smallerInTurn(file),
  state: "waiting",
  progress: 0,
});

const endsSession = (error: ApiError) => error.status === 401 || error.status === 422;

/** The chosen photos, shown and as they are at this moment: what sends them outlives the picture of them that it began with. */
function useChosenPhotos() {
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  const now = useRef(photos);
  const put = (all: readonly QueuedPhoto[]) => {
    now.current = all;
    setPhotos(all);
  };
  const change = (key: string, to: Partial<QueuedPhoto>) =>
    put(now.current.map((photo) => (photo.key === key ? { ...photo, ...to } : photo)));
  const takeOut = (key: string) => put(now.current.filter((photo) => photo.key !== key));
  const add = (files: readonly File[]): QueuedPhoto[] => {
    const more = files.map(queued);
    put([...now.current, ...more]);
    for (const { key, ready } of more) void ready.then((file) => change(key, { file }));
    return more;
  };
  return { photos, now: () => now.current, change, takeOut, add };
}

/** Uploads one photo of a record. */
type UploadPhoto<Target> = (target: Target, form: Sending & { body: FormData }) => Promise<unknown>;

/**
 * Uploads photos one after the other, so that on a bad network the first succeed even if the last fail. Failed ones stay in the
 * queue for a retry.
 */
export function usePhotoQueue<Target>(upload: UploadPhoto<Target>, onSent?: () => void) {
  const { photos, now, change, takeOut, add } = useChosenPhotos();
  const underWay = useRef(new Map<string, AbortController>());
  const isGone = useRef(false);
  // Closing the form cancels the remaining uploads.
  useEffect(() => {
    isGone.current = false;
    const sending = underWay.current;
    return () => {
      isGone.current = true;
      sending.forEach((controller) => controller.abort());
    };
  }, []);
  const { mutateAsync } = useMutation(
    async ({ target, photo, signal }: { target: Target; photo: QueuedPhoto; signal: AbortSignal }) => {
      const { key, ready } = photo;
      const body = new FormData();
      body.append("file", await ready);
      return upload(target, { body, signal, idempotencyKey: key, onProgress: (progress) => change(key, { progress }) });
    },
    "form",
  );

  const remove = (key: string) => {
    underWay.current.get(key)?.abort();
    takeOut(key);
  };

  /** Resolves to whether to continue with the next. */
  const sendOne = async (target: Target, photo: QueuedPhoto): Promise<boolean> => {
    const controller = new AbortController();
    underWay.current.set(photo.key, controller);
    change(photo.key, { state: "sending", progress: 0 });
    try {
      await mutateAsync({ target, photo, signal: controller.signal });
      // Even if it was cancelled, because the server may have received it.
      takeOut(photo.key);
      onSent?.();
      return true;
    } catch (error) {
      change(photo.key, { state: "failed", error: error as ApiError });
      return !endsSession(error as ApiError);
    } finally {
      underWay.current.delete(photo.key);
    }
  };

  const isWanted = ({ key }: QueuedPhoto) => !isGone.current && now().some((photo) => photo.key === key);
  const send = async (target: Target, some: readonly QueuedPhoto[] = now()): Promise<void> => {
    for (const { key } of some) change(key, { state: "waiting" });
    for (const photo of some) if (isWanted(photo) && !(await sendOne(target, photo))) return;
  };

  return {
    photos,
    add,
    remove,
    send,
    /** At this moment, also for what began earlier. */
    isEmpty: () => now().length === 0,
    isSending: photos.some(({ state }) => state === "sending"),
  };
}
export type PhotoQueue<Target> = ReturnType<typeof usePhotoQueue<Target>>;
