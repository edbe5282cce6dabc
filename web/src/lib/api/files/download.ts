import type { Calls } from "@vasati/contract/wire/api";
import { useState } from "react";
import type { Call, Request } from "../api-client.ts";
import { answerTo, outgoing } from "../api-client.ts";
import { apiError } from "../api-error.ts";
import { useMutation } from "../api-mutation.ts";
import type { WithProof } from "../with-proof.ts";
import { fileNameIn } from "./file-name.ts";
import { useOnline } from "../../browser/online.ts";

/** The calls that answer a file. */
type DownloadCall = {
  [C in Call]: Calls[C] extends { success: { answer: "file" } } ? C : never;
}[Call];

interface DownloadedFile {
  bytes: Blob;
  /** The server's name for the file. */
  fileName: string;
}

/**
 * Fetches a file with the bearer token, which a link can't send. `onReceived` gets the bytes received so far; the total is
 * unknown for files generated while streaming. @throws ApiError, even if the answer breaks off
 */
export async function fetchFile<C extends DownloadCall>(
  call: C,
  request: Request<C>,
  onReceived?: (bytes: number) => void,
): Promise<DownloadedFile> {
  const sent = outgoing(call, request, "*/*");
  const { body, headers } = await answerTo(sent);
  const parts: BlobPart[] = [];
  let received = 0;
  try {
    // Safari cannot walk a stream with `for await`.
    for (const reader = body?.getReader(); reader;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      received += value.length;
      onReceived?.(received);
    }
  } catch {
    throw apiError(0, undefined, sent);
  }
  const bytes = new Blob(parts, { type: headers.get("content-type") ?? "" });
  return { bytes, fileName: fileNameIn(headers.get("content-disposition")) };
}

/** In milliseconds; long enough for any browser to start saving. */
const patience = 60_000;

/** Saves a file through the browser's downloads. */
export function saveFile({ bytes, fileName }: DownloadedFile): void {
  const url = URL.createObjectURL(bytes);
  const link = Object.assign(document.createElement("a"), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), patience);
}

/**
 * Opens a file in a new tab, in the browser's own viewer, or saves it if no tab can be opened. Only for types that a browser
 * doesn't execute, such as PDF.
 */
export function showFile(file: DownloadedFile): void {
  const url = URL.createObjectURL(file.bytes);
  if (window.open(url) === null) saveFile(file);
  setTimeout(() => URL.revokeObjectURL(url), patience);
}

/**
 * A download for a button: `start(request)`. A failure shows the toast 'Download Failed'; `deliver` saves the file or shows it;
 * `received` counts the bytes so far. Files aren't cached on the device, so downloads need a network (`isPossible`); one that
 * has started waits for it. `withProof` is for calls that need a fresh proof of who one is.
 */
export function useDownload<C extends DownloadCall>(
  call: C,
  deliver: (file: DownloadedFile) => void = saveFile,
  withProof: WithProof = (act) => act(),
) {
  const [received, setReceived] = useState(0);
  const isPossible = useOnline();
  const { mutate, isPending } = useMutation(async (request: Request<C>) => {
    setReceived(0);
    deliver(await withProof(() => fetchFile(call, request, setReceived)));
  }, "download");
  return { start: mutate, isPending, received, isPossible };
}
