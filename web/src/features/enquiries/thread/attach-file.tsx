import type { EnquiryThread } from "@vasati/contract/leasing/enquiry-messages";
import { useState } from "react";
import { acceptedDocuments, mistakeIn, refusalOf } from "../../../domain/papers/file-choice.ts";
import { UploadProgress } from "../../../domain/papers/upload-progress.tsx";
import { sizeWords } from "../../../domain/words/size-words.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useUpload } from "../../../lib/api/files/upload.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { FileDrop } from "../../../ui/controls/file-drop.tsx";

interface AttachFileProps {
  call: "POST /enquiries/{id}/files" | "POST /tenants/enquiries/{id}/files";
  enquiryId: number;
  thread: EnquiryThread;
}

/** Adds a file to a thread, as a message of its own. Nothing if there is no room for another. */
export function AttachFile({ call, enquiryId, thread: { mayAddFiles, uploadLimit: limit } }: AttachFileProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const [mistake, setMistake] = useState<string>();
  const [file, setFile] = useState<File>();
  const { send, isPending, progress, cancel } = useUpload(call, "log");
  const upload = async (chosen: File) => {
    const body = new FormData();
    body.append("file", chosen);
    try {
      if (await send({ params: { id: String(enquiryId) }, body })) showToast("success", "enquiries.attached");
    } catch (error) {
      const { rule } = error as ApiError;
      const isFull = rule === "enquiryFilesAreFull" || rule === "enquiryIsSettled";
      setMistake(isFull ? translate(`rule.${rule}`) : refusalOf(error as ApiError, { file: chosen, limit }, translate));
    }
    // Cancelled, the server may have it already.
    await answers.invalidate(call);
  };
  const choose = (files: readonly File[]) => {
    const [chosen] = files;
    if (!chosen) return;
    const wrong = mistakeIn(files, limit, translate);
    setMistake(wrong);
    setFile(chosen);
    if (wrong === undefined) void upload(chosen);
  };
  if (isPending && file) return <UploadProgress file={file} progress={progress} onCancel={cancel} />;
  if (mayAddFiles === 0 && mistake === undefined) return null;
  return (
    <FileDrop
      compact
      label={translate("enquiries.attach")}
      note={translate("document.limits", { most: sizeWords(limit) })}
      sign={null}
      accept={acceptedDocuments}
      mistake={mistake}
      onFiles={choose}
    />
  );
}
