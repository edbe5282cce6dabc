import { useLayoutEffect, useRef } from "react";

/** In pixels, between the control and its list. */
const gap = 4;

/** Places the list below its control, or above it if there is more room; as wide as the control. */
function put(dropdown: HTMLElement, control: Element): void {
  const { top, bottom, left, width } = control.getBoundingClientRect();
  // The visible area above a phone's on-screen keyboard.
  const seen = visualViewport?.height ?? innerHeight;
  const below = seen - bottom - gap;
  const isBelow = below >= dropdown.offsetHeight || below >= top - gap;
  Object.assign(dropdown.style, {
    left: `${left}px`,
    width: `${width}px`,
    top: isBelow ? `${bottom + gap}px` : "auto",
    bottom: isBelow ? "auto" : `${innerHeight - top + gap}px`,
  });
}

/**
 * Shows the list of a control above everything else while it is mounted. The ref is for a `popover="manual"` in the element
 * that starts with the control; the list moves with it. The option with the id `marked` is scrolled into view.
 */
export function useDropdown(marked: string | undefined) {
  const dropdown = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = dropdown.current;
    const control = element?.parentElement?.firstElementChild;
    if (!element || !control) return undefined;
    // Without popover support the list is still shown, but clipped by the dialog.
    if ("showPopover" in element) element.showPopover();
    const follow = () => put(element, control);
    const changes = new ResizeObserver(follow);
    changes.observe(element);
    addEventListener("scroll", follow, { capture: true, passive: true });
    visualViewport?.addEventListener("resize", follow);
    return () => {
      changes.disconnect();
      removeEventListener("scroll", follow, { capture: true });
      visualViewport?.removeEventListener("resize", follow);
    };
  }, []);
  useLayoutEffect(() => {
    if (marked) document.getElementById(marked)?.scrollIntoView({ block: "nearest" });
  }, [marked]);
  return dropdown;
}
