/** Enough to see a crack in a wall; in pixels. */
const longestSide = 2048;
/** In bytes; smaller files are sent unchanged. */
const worthwhile = 600 * 1024;
const quality = 0.85;

/** As a JPEG, on white where it is transparent. */
async function drawn(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}

/**
 * Shrinks a phone's photo to a fifth of its bytes or less, for slow networks; returns the file itself if that doesn't help or
 * the browser can't decode it.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (file.size <= worthwhile) return file;
  try {
    const picture = await createImageBitmap(file);
    const smaller = await drawn(picture);
    picture.close();
    if (!smaller || smaller.size >= file.size) return file;
    const name = `${file.name.replace(/\.[^.]*$/, "")}.jpg`;
    return new File([smaller], name, { type: smaller.type, lastModified: file.lastModified });
  } catch {
    return file;
  }
}
