import type { EnquiryThread } from "@vasati/contract/leasing/enquiry-messages";
import { useRef, useState } from "react";
import { acceptedDocuments, mistakeIn, refusalOf } from "../../../domain/papers/file-choice.ts";
import { UploadProgress } from "../../../domain/papers/upload-progress.tsx";
import { sizeWords } from "../../../domain/words/size-words.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useUpload } from "../../../lib/api/files/upload.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { FileDrop } from "../../../ui/controls/file-drop.tsx";
import { focusPlaceAfter } from "../../../ui/dialogs/focus-place.ts";
import styles from "./thread.module.css";

/** Each named, because a visitor's page would otherwise get the words of all rules. */
function ruleOf({ rule, status }: ApiError, translate: Translate): string | undefined {
  if (status === 429) return translate("enquiries.message.tooMany");
  if (rule === "enquiryFilesAreFull") return translate("rule.enquiryFilesAreFull");
  return rule === "enquiryIsSettled" ? translate("rule.enquiryIsSettled") : undefined;
}

interface AttachFileProps {
  call: "POST /enquiries/{id}/files" | "POST /tenants/enquiries/{id}/files";
  enquiryId: number;
  thread: EnquiryThread;
}

/** Adds a file to an open thread, as a message of its own; or says that there is no room for another. */
export function AttachFile({ call, enquiryId, thread: { mayAddFiles, uploadLimit: limit } }: AttachFileProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const place = useRef<HTMLDivElement>(null);
  const [mistake, setMistake] = useState<string>();
  const [file, setFile] = useState<File>();
  const { send, isPending, progress, cancel } = useUpload(call, "log");
  const upload = async (chosen: File) => {
    const body = new FormData();
    body.append("file", chosen);
    try {
      if (await send({ params: { id: String(enquiryId) }, body })) showToast("success", "enquiries.attached");
    } catch (error) {
      setMistake(
        ruleOf(error as ApiError, translate) ??
          refusalOf(error as ApiError, { file: chosen, limit, otherwise: "enquiries.notAttached" }, translate),
      );
    }
    // The progress had the focus, and is gone.
    focusPlaceAfter(place.current, place.current);
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
  if (mayAddFiles === 0 && mistake === undefined && !isPending)
    return <p className={styles.soft}>{translate("rule.enquiryFilesAreFull")}</p>;
  return (
    <div ref={place}>
      {isPending && file ? (
        <UploadProgress file={file} progress={progress} onCancel={cancel} />
      ) : (
        <FileDrop
          compact
          label={translate("enquiries.attach")}
          note={translate("document.limits", { most: sizeWords(limit) })}
          sign={null}
          accept={acceptedDocuments}
          mistake={mistake}
          onFiles={choose}
        />
      )}
    </div>
  );
}
