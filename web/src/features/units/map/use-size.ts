import type { RefObject } from "react";
import { useLayoutEffect, useState } from "react";
import type { MapSize } from "../../../ui/map/mercator.ts";

/** The size of an element in pixels; undefined on the server, and where it isn't shown. */
export function useSize(element: RefObject<HTMLElement | null>): MapSize | undefined {
  const [size, setSize] = useState<MapSize>();
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const read = () => {
      const { clientWidth: width, clientHeight: height } = watched;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
