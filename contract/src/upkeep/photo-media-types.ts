/**
 * What a photo may be, by its content, and how the names of such files end. In a module without schemas, so that screens that let
 * people choose one load none.
 */
export const photoMediaTypes = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
} as const;
export type PhotoMediaType = keyof typeof photoMediaTypes;
