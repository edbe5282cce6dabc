import { useEffect, useRef, useState } from "react";
import type { ComponentProps } from "react";

/** The picture shown where another is missing or fails to load (requirements 2.36). */
const placeholder = "/pictures/placeholder.svg";

type PictureProps = Omit<ComponentProps<"img">, "src" | "alt" | "loading" | "width" | "height"> & {
  src: string;
  /** Empty if the text beside it says the same. */
  alt: string;
  width: number;
  height: number;
  /** The first picture of the view, fetched eagerly with high priority. */
  first?: boolean;
};

export function Picture({ src, alt, first = false, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = failed.includes(src) ? placeholder : src;
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A picture that failed before hydration has already had its error event.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed([src]);
  }, [src]);
  return (
    <img
      ref={image}
      src={shown}
      alt={alt}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding="async"
      onError={() => setFailed([...failed, shown])}
      {...rest}
      // Offline, the placeholder may be missing too.
      hidden={failed.includes(shown)}
    />
  );
}
