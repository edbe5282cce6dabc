import type { Calls } from "@vasati/contract/wire/api";
import { useRef, useState } from "react";
import type { Answer, Call, Request } from "../api-client.ts";
import { outgoing, valueIn } from "../api-client.ts";
import { apiError } from "../api-error.ts";
import { useMutation } from "../api-mutation.ts";
import type { Failure } from "../error-policy.ts";
import { submissionKeys } from "../submission-keys.ts";

/** The calls that take a file. */
type UploadCall = { [C in Call]: Calls[C] extends { upload: readonly string[] } ? C : never }[Call];

/** The body: a file with its media type, or a form with files. */
type UploadBody = { file: Blob; mediaType: string } | FormData;

/** How an upload is sent. */
export interface Sending {
  /** From 0 to 1; at 1 the server has received everything and is processing it. */
  onProgress: (sent: number) => void;
  /** Cancels the upload. */
  signal: AbortSignal;
  /** A repeated upload with the same key and content gets the first result again. */
  idempotencyKey: string;
}

/** `XMLHttpRequest`, because `fetch` can't report upload progress. */
function exchange(
  { method, url, headers, authenticated }: ReturnType<typeof outgoing>,
  body: XMLHttpRequestBodyInit,
  { onProgress, signal }: Sending,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const answer = valueIn(request.responseText, request.getResponseHeader("content-type"));
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else {
        const retryAfter = Number(request.getResponseHeader("retry-after")) || null;
        reject(apiError(request.status, answer, { authenticated, retryAfter }));
      }
    });
    request.addEventListener("error", () => reject(apiError(0, undefined, { authenticated })));
    request.addEventListener("abort", () => resolve(undefined));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

/**
 * Uploads a file: `upload("POST /imports/{list}/file", { params }, { body: { file, mediaType } })`. Resolves to undefined if
 * cancelled. @throws ApiError
 */
export async function upload<C extends UploadCall>(
  call: C,
  request: Request<C>,
  { body, ...sending }: Sending & { body: UploadBody },
): Promise<Answer<C> | undefined> {
  if (sending.signal.aborted) return undefined;
  const sent = outgoing(call, request);
  // The browser adds the multipart boundary.
  if (!(body instanceof FormData)) sent.headers.set("content-type", body.mediaType);
  sent.headers.set("idempotency-key", sending.idempotencyKey);
  return exchange(sent, body instanceof FormData ? body : body.file, sending) as Promise<Answer<C> | undefined>;
}

/** A fingerprint of the content, without reading the files. */
const contentOf = (body: UploadBody) =>
  [...(body instanceof FormData ? body.entries() : Object.entries(body))].map(([name, value]: [string, unknown]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  );

/** Resolves to undefined once it is cancelled. */
function calledOff(controller: AbortController): Promise<undefined> {
  return new Promise((resolve) => controller.signal.addEventListener("abort", () => resolve(undefined)));
}

/**
 * An upload: `isPending`, and `progress` from 0 to 1. Offline it waits. After `cancel`, `send` resolves to undefined. The same
 * content, sent again after a failure, has the same `Idempotency-Key`.
 */
export function useUpload<C extends UploadCall>(call: C, failure: Failure) {
  const [progress, setProgress] = useState(0);
  const [isPending, setPending] = useState(false);
  const [submit] = useState(submissionKeys);
  const underWay = useRef<AbortController>(undefined);
  const { mutateAsync } = useMutation(
    ({ body, signal, ...request }: Request<C> & { body: UploadBody; signal: AbortSignal }) => {
      setProgress(0);
      return submit(contentOf(body), (idempotencyKey) =>
        upload(call, request as unknown as Request<C>, { body, signal, idempotencyKey, onProgress: setProgress }),
      );
    },
    failure,
  );

  /** @throws ApiError */
  const send = async (request: Request<C> & { body: UploadBody }): Promise<Answer<C> | undefined> => {
    const controller = new AbortController();
    underWay.current = controller;
    setPending(true);
    try {
      // Offline, the request itself would settle only once the network is back.
      return await Promise.race([mutateAsync({ ...request, signal: controller.signal }), calledOff(controller)]);
    } finally {
      setPending(false);
    }
  };
  return { send, isPending, progress, cancel: () => underWay.current?.abort() };
}
