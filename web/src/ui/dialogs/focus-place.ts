/** Focuses a container whose focused control is gone. It is made focusable only now, because a dialog would otherwise focus it first. */
export function focusPlace(place: HTMLElement | null): void {
  if (!place) return;
  place.tabIndex = -1;
  place.focus();
}

/** The same after an asynchronous action, unless the person has moved the focus meanwhile. `left` is what had the focus, with its surroundings. */
export function focusPlaceAfter(left: HTMLElement | null, place: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || left?.contains(activeElement)) focusPlace(place);
}
