import type { Calls } from "@vasati/contract/api";
import { useState } from "react";
import type { Answer, Call, Request } from "./api-client.ts";
import { outgoing, valueIn } from "./api-client.ts";
import { apiError } from "./api-error.ts";
import { useMutation } from "./api-mutation.ts";
import type { Failure } from "./error-policy.ts";

/** The calls that are sent a file. */
type UploadCall = { [C in Call]: Calls[C] extends { upload: readonly string[] } ? C : never }[Call];

/** What is sent: a file as it is, under its media type; or the fields of a form, with files among them. */
type UploadBody = { file: Blob; mediaType: string } | FormData;

interface Progress {
  /** From 0 to 1; at 1 the server has everything and works on it. */
  onProgress?: (sent: number) => void;
}

/** `fetch` cannot say how far an upload is. */
function exchange(
  { method, url, headers, authenticated }: ReturnType<typeof outgoing>,
  body: XMLHttpRequestBodyInit,
  { onProgress }: Progress,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const answer = valueIn(request.responseText, request.getResponseHeader("content-type"));
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else {
        const retryAfter = Number(request.getResponseHeader("retry-after")) || null;
        reject(apiError(request.status, answer, { authenticated, retryAfter }));
      }
    });
    request.addEventListener("error", () => reject(apiError(0, undefined, { authenticated })));
    request.send(body);
  });
}

/**
 * Sends a file from the browser: `upload("POST /imports/{list}/file", { params }, { body: { file, mediaType } })`.
 * @throws ApiError
 */
function upload<C extends UploadCall>(
  call: C,
  request: Request<C>,
  { body, ...progress }: Progress & { body: UploadBody },
): Promise<Answer<C>> {
  const sent = outgoing(call, request);
  // The browser itself says where the parts of a form begin.
  if (!(body instanceof FormData)) sent.headers.set("content-type", body.mediaType);
  return exchange(sent, body instanceof FormData ? body : body.file, progress) as Promise<Answer<C>>;
}

/**
 * Sending a file as something that a page does: `isPending`, `error`, and `progress` from 0 to 1. Without a network it waits.
 */
export function useUpload<C extends UploadCall>(call: C, failure: Failure) {
  const [progress, setProgress] = useState(0);
  const mutation = useMutation(({ body, ...request }: Request<C> & { body: UploadBody }) => {
    setProgress(0);
    return upload(call, request as unknown as Request<C>, { body, onProgress: setProgress });
  }, failure);
  return { ...mutation, progress };
}
