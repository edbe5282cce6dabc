import type { Calls } from "@vasati/contract/wire/api";
import { useRef, useState } from "react";
import type { Answer, Call, Request } from "./api-client.ts";
import { outgoing, valueIn } from "./api-client.ts";
import { apiError } from "./api-error.ts";
import { useMutation } from "./api-mutation.ts";
import type { Failure } from "./error-policy.ts";
import { submissionKeys } from "./submission-keys.ts";

/** The calls that are sent a file. */
type UploadCall = { [C in Call]: Calls[C] extends { upload: readonly string[] } ? C : never }[Call];

/** What is sent: a file as it is, under its media type; or the fields of a form, with files among them. */
type UploadBody = { file: Blob; mediaType: string } | FormData;

interface Sending {
  /** From 0 to 1; at 1 the server has everything and works on it. */
  onProgress: (sent: number) => void;
  /** Calls the upload off. */
  signal: AbortSignal;
  /** The same key and content answer the first result again. */
  idempotencyKey: string;
}

/** `fetch` cannot say how far an upload is. */
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
 * Sends a file from the browser: `upload("POST /imports/{list}/file", { params }, { body: { file, mediaType } })`. Resolves
 * to nothing where it was called off.
 * @throws ApiError
 */
export async function upload<C extends UploadCall>(
  call: C,
  request: Request<C>,
  { body, ...sending }: Sending & { body: UploadBody },
): Promise<Answer<C> | undefined> {
  if (sending.signal.aborted) return undefined;
  const sent = outgoing(call, request);
  // The browser itself says where the parts of a form begin.
  if (!(body instanceof FormData)) sent.headers.set("content-type", body.mediaType);
  sent.headers.set("idempotency-key", sending.idempotencyKey);
  return exchange(sent, body instanceof FormData ? body : body.file, sending) as Promise<Answer<C> | undefined>;
}

/** What tells one content from another, as far as that can be told without reading the files. */
const contentOf = (body: UploadBody) =>
  [...(body instanceof FormData ? body.entries() : Object.entries(body))].map(([name, value]: [string, unknown]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  );

/** Settles, with nothing, once it is called off. */
function calledOff(controller: AbortController): Promise<undefined> {
  return new Promise((resolve) => controller.signal.addEventListener("abort", () => resolve(undefined)));
}

/**
 * Sending a file as something that a page does: `isPending`, and `progress` from 0 to 1. Without a network it waits. `cancel`
 * calls it off, and `send` then resolves to nothing. The same content, sent again after a failure, carries the same
 * `Idempotency-Key`.
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
      // Without a network the upload itself would end only when there is one again.
      return await Promise.race([mutateAsync({ ...request, signal: controller.signal }), calledOff(controller)]);
    } finally {
      setPending(false);
    }
  };
  return { send, isPending, progress, cancel: () => underWay.current?.abort() };
}
