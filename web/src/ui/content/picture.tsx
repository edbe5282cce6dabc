import { photoFile, widthsOf } from "@vasati/contract/papers/photo-files";
import type { PhotoFormat } from "@vasati/contract/papers/photo-files";
import type { ListingPhoto } from "@vasati/contract/portfolio/listing-photos";
import { useEffect, useRef, useState } from "react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./picture.module.css";

/** The picture shown where another is missing or fails to load (requirements 2.36). */
const placeholder = "/pictures/placeholder.svg";

type PictureProps = Omit<ComponentProps<"img">, "src" | "alt" | "loading" | "width" | "height"> & {
  src: string;
  /** Shown in its place, if it can be loaded; `sizes` says how wide, for the browser to choose a file. */
  photo?: ListingPhoto | null | undefined;
  /** Empty if the text beside it says the same. */
  alt: string;
  width: number;
  height: number;
  /** The first picture of the view, fetched eagerly with high priority. */
  first?: boolean;
};

/** A drawing or a photo. A photo lies over its few pixels, cut to the shape of its place, until it is there. */
export function Picture({ src, photo, alt, sizes, first = false, className, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = [photo?.url, src].find((each) => each !== undefined && !failed.includes(each)) ?? placeholder;
  const image = useRef<HTMLImageElement>(null);
  const wanted = photo?.url ?? src;
  useEffect(() => {
    // A picture that failed before hydration has already had its error event.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed([wanted]);
  }, [wanted]);
  const drawn = {
    ref: image,
    loading: first ? "eager" : "lazy",
    fetchPriority: first ? "high" : "auto",
    decoding: "async",
    onError: () => setFailed([...failed, shown]),
    ...rest,
  } as const;
  // Offline, the placeholder may be missing too.
  if (shown !== photo?.url)
    return <img src={shown} alt={alt} className={className} {...drawn} hidden={failed.includes(shown)} />;
  const { url, width } = photo;
  const files = (format: PhotoFormat) =>
    widthsOf(width)
      .map((each) => `${photoFile(url, each, format)} ${each}w`)
      .join();
  return (
    <span className={classNames(styles.frame, className)}>
      <img src={`data:image/webp;base64,${photo.placeholder}`} alt="" />
      <picture>
        <source type="image/avif" srcSet={files("avif")} sizes={sizes} />
        <img srcSet={files("webp")} sizes={sizes} alt={alt} {...drawn} />
      </picture>
    </span>
  );
}
