import { useEffect, useRef, useState } from "react";
import type { ApiError } from "../../../lib/api-error.ts";
import { useMutation } from "../../../lib/api-mutation.ts";
import { randomKey } from "../../../lib/submission-keys.ts";
import { upload } from "../../../lib/upload.ts";

/** A photo that is chosen and not yet with the server. */
export interface QueuedPhoto {
  /** Also its Idempotency-Key: sent again after an answer that was lost, it is there once. */
  key: string;
  file: File;
  state: "waiting" | "sending" | "failed";
  /** From 0 to 1; at 1 the server has it and looks at it. */
  progress: number;
  error?: ApiError;
}

const queued = (file: File): QueuedPhoto => ({ key: randomKey(), file, state: "waiting", progress: 0 });

const endsSession = (error: ApiError) => error.status === 401 || error.status === 422;

/**
 * Sends photos one after the other, so that on a bad network the first are there when the last fail. What failed stays in the queue and
 * can be sent again.
 */
export function usePhotoQueue(onSent?: () => void) {
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  const underWay = useRef(new Map<string, AbortController>());
  const takenOut = useRef(new Set<string>());
  // Whoever closes the place has given the rest up.
  useEffect(() => {
    const sending = underWay.current;
    return () => sending.forEach((controller) => controller.abort());
  }, []);
  const change = (key: string, to: Partial<QueuedPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...to } : photo)));
  const { mutateAsync } = useMutation(
    ({ requestId, photo, signal }: { requestId: number; photo: QueuedPhoto; signal: AbortSignal }) => {
      const body = new FormData();
      body.append("file", photo.file);
      return upload(
        "POST /serviceRequests/{id}/photos",
        { params: { id: String(requestId) } },
        { body, signal, idempotencyKey: photo.key, onProgress: (progress) => change(photo.key, { progress }) },
      );
    },
    "form",
  );

  const remove = (key: string) => {
    takenOut.current.add(key);
    underWay.current.get(key)?.abort();
    setPhotos((all) => all.filter((photo) => photo.key !== key));
  };
  const add = (files: readonly File[]): QueuedPhoto[] => {
    const more = files.map(queued);
    setPhotos((all) => [...all, ...more]);
    return more;
  };

  /** Resolves to whether it makes sense to go on with the next. */
  const sendOne = async (requestId: number, photo: QueuedPhoto): Promise<boolean> => {
    const controller = new AbortController();
    underWay.current.set(photo.key, controller);
    change(photo.key, { state: "sending", progress: 0 });
    try {
      await mutateAsync({ requestId, photo, signal: controller.signal });
      remove(photo.key);
      onSent?.();
      return !controller.signal.aborted || takenOut.current.has(photo.key);
    } catch (error) {
      change(photo.key, { state: "failed", error: error as ApiError });
      return !endsSession(error as ApiError);
    } finally {
      underWay.current.delete(photo.key);
    }
  };

  const send = async (requestId: number, some: readonly QueuedPhoto[] = photos): Promise<void> => {
    for (const { key } of some) change(key, { state: "waiting" });
    for (const photo of some) if (!takenOut.current.has(photo.key) && !(await sendOne(requestId, photo))) return;
  };

  return { photos, add, remove, send, isSending: photos.some(({ state }) => state === "sending") };
}
export type PhotoQueue = ReturnType<typeof usePhotoQueue>;
