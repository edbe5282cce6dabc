/**
 * Gives the focus to a part of the page that is no control, where the control that had it is gone. It takes none before: a dialog
 * would begin there.
 */
export function focusPlace(place: HTMLElement | null): void {
  if (!place) return;
  place.tabIndex = -1;
  place.focus();
}
