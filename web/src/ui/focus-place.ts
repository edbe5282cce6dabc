/**
 * Gives the focus to a part of the page that is no control, where the control that had it is gone. It takes none before: a dialog
 * would begin there.
 */
export function focusPlace(place: HTMLElement | null): void {
  if (!place) return;
  place.tabIndex = -1;
  place.focus();
}

/** The same after a while: whoever has gone on elsewhere meanwhile stays there. `left` is what had the focus, with what is round it. */
export function focusPlaceAfter(left: HTMLElement | null, place: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || left?.contains(activeElement)) focusPlace(place);
}
