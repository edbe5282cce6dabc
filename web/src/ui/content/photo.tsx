import { photoFile, widthsOf } from "@vasati/contract/papers/photo-files";
import type { PhotoFormat } from "@vasati/contract/papers/photo-files";
import type { ListingPhoto } from "@vasati/contract/portfolio/listing-photos";
import type { ComponentProps } from "react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import styles from "./photo.module.css";
import { Picture } from "./picture.tsx";

interface PhotoProps extends Omit<ComponentProps<typeof Picture>, "src"> {
  photo: ListingPhoto | null;
  /** What is shown if there is no photo, or it can't be loaded. */
  drawing: string;
  /** How wide it is, for the browser to choose a file: `(min-width: 640px) 320px, 100vw`. */
  sizes: string;
}

/** The photo of a unit or a property; over its few pixels until it is there. */
export function Photo({ photo, drawing, sizes, alt, first = false, className, ...rest }: PhotoProps) {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // As in `Picture`.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  if (!photo || failed) return <Picture src={drawing} alt={alt} first={first} className={className} {...rest} />;
  const widths = widthsOf(photo.width);
  const files = (format: PhotoFormat) =>
    widths.map((width) => `${photoFile(photo.url, width, format)} ${width}w`).join();
  return (
    <span className={classNames(styles.frame, className)}>
      <img src={`data:image/webp;base64,${photo.placeholder}`} alt="" />
      <picture>
        <source type="image/avif" srcSet={files("avif")} sizes={sizes} />
        <img
          ref={image}
          alt={alt}
          srcSet={files("webp")}
          sizes={sizes}
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : "auto"}
          decoding="async"
          onError={() => setFailed(true)}
          {...rest}
        />
      </picture>
    </span>
  );
}
