import type { Calls } from "@vasati/contract/wire/api";
import { useState } from "react";
import type { Call, Request } from "./api-client.ts";
import { answerTo, outgoing } from "./api-client.ts";
import { apiError } from "./api-error.ts";
import { useMutation } from "./api-mutation.ts";
import { fileNameIn } from "./file-name.ts";
import { useOnline } from "../browser/online.ts";

/** The calls that answer a file. */
type DownloadCall = {
  [C in Call]: Calls[C] extends { success: { answer: "file" } } ? C : never;
}[Call];

interface DownloadedFile {
  bytes: Blob;
  /** As the server names it. */
  fileName: string;
}

/**
 * Fetches a file with the bearer token, which a link could not carry. `onReceived` is told the bytes that have come so far;
 * how many there will be is not known of a file that is made while it is sent.
 * @throws ApiError also where the answer breaks off
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

/** Long enough for any browser to have begun to save; in milliseconds. */
const patience = 60_000;

/** Lets the browser save a file where the person keeps downloads. */
export function saveFile({ bytes, fileName }: DownloadedFile): void {
  const url = URL.createObjectURL(bytes);
  const link = Object.assign(document.createElement("a"), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), patience);
}

/**
 * Shows a file in a tab of its own, where the browser draws it as it draws any file of its type and nothing of ours runs;
 * saves it where the browser opens no tab. Only for types that a browser does not run, such as PDF.
 */
export function showFile(file: DownloadedFile): void {
  const url = URL.createObjectURL(file.bytes);
  if (window.open(url) === null) saveFile(file);
  setTimeout(() => URL.revokeObjectURL(url), patience);
}

/**
 * A call that answers a file, as something that a button does: `start(request)`. A failure is said by a toast
 * ('Download Failed'); `deliver` saves the file or shows it. `received` are the bytes so far.
 * Files are not kept on the device: without a network there is none (`isPossible`), and one that has begun waits.
 */
export function useDownload<C extends DownloadCall>(call: C, deliver: (file: DownloadedFile) => void = saveFile) {
  const [received, setReceived] = useState(0);
  const isPossible = useOnline();
  const { mutate, isPending } = useMutation(async (request: Request<C>) => {
    setReceived(0);
    deliver(await fetchFile(call, request, setReceived));
  }, "download");
  return { start: mutate, isPending, received, isPossible };
}
