import { useEffect, useEffectEvent, useState } from "react";
import type { ApiError } from "../lib/api/api-error.ts";

interface PictureSource {
  /** Identifies a picture. */
  key: string;
  /** Fetches it with the person's token, which an `<img>` can't send. */
  fetchPicture: (key: string) => Promise<{ bytes: Blob }>;
  onFailed: (error: ApiError) => void;
}

/** An object URL for a picture that needs the token; released when it is no longer shown. */
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
