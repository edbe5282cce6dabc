import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { UnitDetail } from "@vasati/contract/portfolio/units";
import { useRef } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { IconButton } from "../../../ui/controls/button.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import styles from "./gallery.module.css";

const none: UnitDetail["photos"] = [];
const sizes = "(min-width: 768px) 55vw, 100vw";

interface GalleryProps {
  /** An answer of a server of the version before has no photos. */
  unit: Pick<UnitDetail, "imgUrl"> & Partial<Pick<UnitDetail, "photos">>;
}

/** The photos of a unit, side by side to swipe, or its drawing. Whole without scripts; the buttons only scroll, after the last to the first. */
export function Gallery({ unit: { photos = none, imgUrl } }: GalleryProps) {
  const translate = useTranslate();
  const strip = useRef<HTMLUListElement>(null);
  const count = photos.length;
  const shape = { src: imgUrl, sizes, width: 640, height: 480, className: styles.picture };
  if (count < 2)
    return (
      <div className={styles.gallery}>
        <Picture {...shape} photo={photos[0] ?? null} alt={photos[0]?.caption ?? ""} first />
      </div>
    );
  const turn = (photosOn: number) => {
    const shown = strip.current;
    if (!shown) return;
    const page = shown.scrollWidth / count;
    const next = (Math.round(shown.scrollLeft / page) + photosOn + count) % count;
    shown.scrollTo({ left: next * page });
  };
  return (
    <section className={styles.gallery} aria-label={translate("unit.photos", { count })}>
      {/* The arrow keys scroll what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={strip} className={styles.strip} tabIndex={0}>
        {photos.map((photo, place) => (
          <li key={photo.photoId}>
            <Picture
              {...shape}
              photo={photo}
              alt={photo.caption || translate("unit.photo", { number: place + 1, count })}
              first={place === 0}
            />
            <p className={styles.words} aria-hidden="true">
              {[`${place + 1} / ${count}`, photo.caption].filter(Boolean).join(" · ")}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.turns}>
        <IconButton label={translate("unit.photoBefore")} onClick={() => turn(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <IconButton label={translate("unit.photoNext")} onClick={() => turn(1)}>
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
      </div>
    </section>
  );
}
