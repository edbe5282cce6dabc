import { formatNumber } from "../../lib/i18n/format.ts";

const megabyte = 1024 * 1024;

/** `1234567` bytes → `1.18 MB`; at least 1 KB. */
export const sizeWords = (bytes: number): string =>
  bytes < megabyte
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${formatNumber(Math.round((bytes / megabyte) * 100) / 100)} MB`;
