/** What the page itself measures while it loads, as it keeps it in `window.measured`. Times in milliseconds. */
export interface Measured {
  /** Largest contentful paint, from the beginning of the navigation. */
  largestPaint: number;
  /** Cumulative layout shift; nobody touches the page, so every shift counts. */
  shifted: number;
  /** Total blocking time: what each long task takes beyond 50 ms. */
  blocked: number;
}

/** Runs in the page, before anything of it. */
export function observe(): void {
  const longTask = 50;
  const measured: Measured = { largestPaint: 0, shifted: 0, blocked: 0 };
  Object.assign(globalThis, { measured });
  const notes: Record<string, (entry: PerformanceEntry) => void> = {
    "largest-contentful-paint": ({ startTime }) => (measured.largestPaint = startTime),
    "layout-shift": (entry) => (measured.shifted += (entry as PerformanceEntry & { value: number }).value),
    longtask: ({ duration }) => (measured.blocked += duration - longTask),
  };
  for (const [type, note] of Object.entries(notes))
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
}
