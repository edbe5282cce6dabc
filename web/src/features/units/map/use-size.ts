import { useLayoutEffect, useState } from "react";
import type { MapSize } from "../../../ui/map/mercator.ts";

/** How long an element keeps its size before it counts, in milliseconds: a window is resized in many steps. */
const rest = 200;

/** The size of an element in pixels; undefined on the server, and where it isn't shown. */
export function useSize(element: HTMLElement | null): MapSize | undefined {
  const [size, setSize] = useState<MapSize>();
  useLayoutEffect(() => {
    if (!element) return undefined;
    const read = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0)
        setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const readLater = () => {
      clearTimeout(waiting);
      waiting = setTimeout(read, rest);
    };
    read();
    const observer = new ResizeObserver(readLater);
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(waiting);
    };
  }, [element]);
  return size;
}
