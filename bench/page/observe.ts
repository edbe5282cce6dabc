/** What the page measures while it loads, in `window.measured`. Times in milliseconds. */
export interface Measured {
  /** Largest contentful paint, since the start of the navigation. */
  largestPaint: number;
  /** When the main content was painted, since the start of the navigation; 0 if it never was. */
  shown: number;
  /** Cumulative layout shift. Nobody touches the page, so every shift counts. */
  shifted: number;
  /** Total blocking time: the part of each long task beyond 50 ms. */
  blocked: number;
}

/** What the page writes to the console when the main content was painted. */
export const whenShown = "The main content is painted.";

/** Runs in the page before its own scripts, with the selector of the main content and what to write when it was painted. */
export function observe([sought, message]: readonly [string, string]): void {
  const longTask = 50;
  const measured: Measured = { largestPaint: 0, shown: 0, shifted: 0, blocked: 0 };
  Object.assign(globalThis, { measured });
  const tell = (at: number) => {
    measured.shown = at;
    console.debug(message);
  };
  const notes: Record<string, (entry: PerformanceEntry) => void> = {
    "largest-contentful-paint": ({ startTime }) => (measured.largestPaint = startTime),
    "layout-shift": (entry) => (measured.shifted += (entry as PerformanceEntry & { value: number }).value),
    longtask: ({ duration }) => (measured.blocked += duration - longTask),
  };
  for (const [type, note] of Object.entries(notes))
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  new MutationObserver((_changes, self) => {
    if (!document.querySelector(sought)) return;
    self.disconnect();
    // The frame that paints it ends before the second callback.
    requestAnimationFrame(() => requestAnimationFrame(tell));
  }).observe(document, { childList: true, subtree: true });
}
