import { useEffect, useEffectEvent, useState } from "react";
import type { ApiError } from "../lib/api/api-error.ts";

interface PictureSource {
  /** What tells one picture from another. */
  key: string;
  /** Fetches it with the person's token, which an `<img>` could not carry. */
  fetchPicture: (key: string) => Promise<{ bytes: Blob }>;
  onFailed: (error: ApiError) => void;
}

/** The address of a picture that only a call with a token answers; it is kept for as long as it is shown. */
export function usePictureUrl({ key, fetchPicture, onFailed }: PictureSource): string | undefined {
  const [url, setUrl] = useState<string>();
  const fetched = useEffectEvent(fetchPicture);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    const show = async () => {
      try {
        const { bytes } = await fetched(key);
        if (!isGone) setUrl((made = URL.createObjectURL(bytes)));
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
  return url;
}
