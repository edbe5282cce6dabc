import type { ListingPhoto } from "@vasati/contract/portfolio/listing-photos";
import type { DragEvent, PointerEvent } from "react";
import { useState } from "react";
import { moved } from "./use-arranging.ts";

interface Order {
  items: readonly ListingPhoto[];
  preview: (photos: readonly ListingPhoto[]) => void;
  arrange: (photos?: readonly ListingPhoto[]) => void;
}

/** The place of the photo under the pointer. */
function placeAt({ clientX, clientY }: PointerEvent): number {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-place]");
  return tile ? Number(tile.dataset["place"]) : -1;
}

/**
 * Moves a photo by its handle, with a mouse, a pen or a finger: the others make room under it, and the order is saved when it is dropped.
 * Pointer events, because touch screens have no drag and drop of their own; who has no pointer uses the buttons.
 */
export function useDragging({ items, preview, arrange }: Order) {
  const [dragged, setDragged] = useState<number | null>(null);
  const start = (event: PointerEvent, photoId: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(photoId);
  };
  const drag = (event: PointerEvent) => {
    const from = items.findIndex(({ photoId }) => photoId === dragged);
    const to = from < 0 ? -1 : placeAt(event);
    if (to >= 0 && to !== from) preview(moved(items, from, to));
  };
  const drop = () => {
    if (dragged === null) return;
    setDragged(null);
    arrange();
  };
  return {
    dragged,
    handleOf: (photoId: number) => ({
      onPointerDown: (event: PointerEvent) => start(event, photoId),
      onPointerMove: drag,
      onPointerUp: drop,
      onPointerCancel: drop,
      // The browser would drag the picture itself.
      onDragStart: (event: DragEvent) => event.preventDefault(),
    }),
  };
}
