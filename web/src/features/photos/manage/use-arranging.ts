import type { ListingPhoto, ListingPhotos } from "@vasati/contract/portfolio/listing-photos";
import { useRef, useState } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { callsOf, photosOf } from "../photos.api.ts";
import type { Listing } from "../photos.api.ts";

/** The photos with one of them at another place. */
export function moved(photos: readonly ListingPhoto[], from: number, to: number): ListingPhoto[] {
  const others = photos.toSpliced(from, 1);
  const photo = photos[from];
  return photo ? others.toSpliced(to, 0, photo) : others;
}

/**
 * The order and the captions of photos, shown at once and saved one change after the other. A change that can't be saved is taken back
 * with those behind it: what is shown is what the server has.
 */
export function useArranging(listing: Listing, { items: saved }: ListingPhotos) {
  const answers = useAnswers();
  const { mutateAsync, error } = useApiMutation(callsOf[listing.of].arrange, "form");
  /** While it differs from what is saved. */
  const [shown, setShown] = useState<readonly ListingPhoto[]>();
  const latest = useRef(Promise.resolve());
  const pending = useRef(0);
  const items = shown ?? saved;

  const save = (photos: readonly ListingPhoto[], captioned?: Pick<ListingPhoto, "photoId" | "caption">): void => {
    setShown(photos);
    pending.current += 1;
    const body = {
      photos: photos.map(({ photoId }) => (captioned?.photoId === photoId ? captioned : { photoId })),
    };
    const before = latest.current;
    const send = async () => {
      await before;
      try {
        const answer = await mutateAsync({ params: { id: String(listing.id) }, body });
        answers.setData(photosOf(listing), { answer, at: Date.now() });
      } catch {
        await answers.refetch(photosOf(listing));
      }
      pending.current -= 1;
      if (pending.current === 0) setShown(undefined);
      await answers.invalidate(callsOf[listing.of].arrange, (call) => call.endsWith("/photos"));
    };
    latest.current = send();
  };

  return {
    items,
    error,
    /** Only shows it, while a photo is dragged. */
    preview: setShown,
    /** Saves the order that is shown, or another. */
    arrange: (photos: readonly ListingPhoto[] = items) => save(photos),
    caption: (photoId: number, caption: string) => save(items, { photoId, caption }),
  };
}
