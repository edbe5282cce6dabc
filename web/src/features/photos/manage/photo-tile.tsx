import { IconArrowDown, IconArrowUp, IconGripVertical, IconPhotoStar, IconTrash } from "@tabler/icons-react";
import type { ListingPhoto } from "@vasati/contract/portfolio/listing-photos";
import { longestCaption } from "@vasati/contract/portfolio/listing-photos";
import type { ComponentProps, FocusEvent, KeyboardEvent } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Picture } from "../../../ui/content/picture.tsx";
import { IconButton } from "../../../ui/controls/button.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import styles from "./photo-tile.module.css";

interface PhotoTileProps {
  photo: ListingPhoto;
  /** From 0. */
  place: number;
  count: number;
  /** What the drag handle listens to. */
  handle: ComponentProps<"span">;
  isDragged: boolean;
  onMove: (to: number, button: string) => void;
  onCaption: (caption: string) => void;
  onDelete: () => void;
}

const saveByEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key === "Enter") event.currentTarget.blur();
};

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** A photo among those of its listing: its place, what it shows, and buttons to move and delete it. */
export function PhotoTile({ photo, place, count, handle, isDragged, onMove, onCaption, onDelete }: PhotoTileProps) {
  const translate = useTranslate();
  const number = place + 1;
  const save = ({ target }: FocusEvent<HTMLInputElement>) => {
    const caption = target.value.trim();
    if (caption !== photo.caption) onCaption(caption);
  };
  return (
    <li className={classNames(styles.tile, isDragged && styles.dragged)} data-place={place} data-photo={photo.photoId}>
      <span className={styles.handle} {...handle}>
        <Picture
          photo={photo}
          src="/pictures/placeholder.svg"
          alt={photo.caption || translate("listing.photo.alt", { number })}
          sizes="160px"
          width={160}
          height={120}
          className={styles.picture}
        />
        <IconGripVertical {...icon} className={styles.grip} />
        {place === 0 && (
          <span className={styles.cover}>
            <Badge tone="good">{translate("listing.photo.cover")}</Badge>
          </span>
        )}
      </span>
      <div className={styles.words}>
        <TextField
          label={translate("listing.photo.caption", { number })}
          defaultValue={photo.caption}
          maxLength={longestCaption}
          autoComplete="off"
          onBlur={save}
          onKeyDown={saveByEnter}
        />
        <PhotoButtons {...{ place, count, onMove, onDelete }} />
      </div>
    </li>
  );
}

type PhotoButtonsProps = Pick<PhotoTileProps, "place" | "count" | "onMove" | "onDelete">;

function PhotoButtons({ place, count, onMove, onDelete }: PhotoButtonsProps) {
  const translate = useTranslate();
  const number = place + 1;
  /** Stays focusable at the ends, where the button would otherwise lose the focus by its own press. */
  const step = (to: number, name: string) => ({
    "data-button": name,
    "aria-disabled": to < 0 || to >= count || to === place,
    onClick: () => to >= 0 && to < count && to !== place && onMove(to, name),
  });
  return (
    <div className={styles.buttons}>
      <IconButton label={translate("listing.photo.before", { number })} {...step(place - 1, "before")}>
        <IconArrowUp {...icon} />
      </IconButton>
      <IconButton label={translate("listing.photo.after", { number })} {...step(place + 1, "after")}>
        <IconArrowDown {...icon} />
      </IconButton>
      <IconButton label={translate("listing.photo.makeCover", { number })} {...step(0, "cover")}>
        <IconPhotoStar {...icon} />
      </IconButton>
      <IconButton label={translate("listing.photo.delete", { number })} className={styles.delete} onClick={onDelete}>
        <IconTrash {...icon} />
      </IconButton>
    </div>
  );
}
