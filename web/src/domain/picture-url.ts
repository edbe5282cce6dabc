import { useEffect, useEffectEvent, useState } from "react";
import type { ApiError } from "../lib/api/api-error.ts";
import { handleFailure } from "../lib/api/handle-failure.ts";

interface PictureSource {
  /** Identifies a picture. */
  key: string;
  /** Fetches it with the person's token, which an `<img>` can't send. */
  fetchPicture: (key: string) => Promise<{ bytes: Blob }>;
  onFailed: (error: ApiError) => void;
}

/** An object URL for a picture that needs the token; undefined until it is there, also while another picture follows. */
export function usePictureUrl({ key, fetchPicture, onFailed }: PictureSource): string | undefined {
  const [shown, setShown] = useState<{ key: string; url: string }>();
  const fetched = useEffectEvent(fetchPicture);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    const show = async () => {
      try {
        const { bytes } = await fetched(key);
        if (isGone) return;
        made = URL.createObjectURL(bytes);
        setShown({ key, url: made });
      } catch (error) {
        if (!isGone) fail(error as ApiError);
      }
    };
    void show();
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [key]);
  // The last picture's URL is released by now.
  return shown?.key === key ? shown.url : undefined;
}

interface RetriedSource {
  key: string;
  fetchPicture: () => Promise<{ bytes: Blob }>;
  onFailed?: () => void;
}

/** A picture as in `usePictureUrl`, with a retry in case it doesn't load. */
export function useRetriedPicture({ key, fetchPicture, onFailed }: RetriedSource) {
  const [attempt, setAttempt] = useState(0);
  const [failedKey, setFailedKey] = useState<string>();
  const attemptKey = `${key} ${attempt}`;
  const url = usePictureUrl({
    key: attemptKey,
    fetchPicture,
    onFailed: (error) => {
      handleFailure(error, "log");
      setFailedKey(attemptKey);
      onFailed?.();
    },
  });
  return { url, hasFailed: failedKey === attemptKey, retry: () => setAttempt(attempt + 1) };
}
