import { IconUpload } from "@tabler/icons-react";
import { longestDocumentType } from "@vasati/contract/papers/document-files";
import type { SubmitEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { acceptedDocuments, mistakeIn, refusalOf } from "../../../domain/papers/file-choice.ts";
import { UploadProgress } from "../../../domain/papers/upload-progress.tsx";
import { PrivacyNotice } from "../../../domain/privacy-notice.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { sizeWords } from "../../../domain/words/size-words.ts";
import { useUpload } from "../../../lib/api/files/upload.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Card } from "../../../ui/content/card.tsx";
import { FileDrop } from "../../../ui/controls/file-drop.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import styles from "./upload-form.module.css";

interface UploadFormProps {
  tenancyId: number;
  /** The size limit in bytes. */
  limit: number;
  onUploaded: () => void;
}

/** The chosen file, and the error of the latest choice. */
function useChosenFile(limit: number) {
  const translate = useTranslate();
  const [file, setFile] = useState<File>();
  const [mistake, setMistake] = useState<string>();
  const choose = (files: readonly File[]) => {
    // Cancelling the file dialog keeps the previous choice.
    if (files.length === 0) return;
    const wrong = mistakeIn(files, limit, translate);
    setMistake(wrong);
    setFile(wrong === undefined ? files[0] : undefined);
  };
  return { file, mistake, setMistake, choose };
}

/** Uploads the form; `onRefused` gets the reason for a refusal. */
function useSending({ tenancyId, limit, onUploaded }: UploadFormProps, onRefused: (words: string) => void) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { send, ...sending } = useUpload("POST /documents", "document");
  const upload = async (file: File, documentType: string) => {
    const form = new FormData();
    form.append("tenancyId", String(tenancyId));
    form.append("documentType", documentType);
    form.append("file", file);
    try {
      const answer = await send({ body: form });
      if (answer) {
        showToast("success", { text: answer.message });
        onUploaded();
      } else {
        // Cancelled, but the server may have it already: refetch the list.
        await answers.invalidate("POST /documents");
      }
    } catch (error) {
      onRefused(refusalOf(error as ApiError, { file, limit }, translate));
    }
  };
  return { upload, ...sending };
}

/** Adds a document to a tenancy: a file and its type (requirements 2.22). The entries stay until the upload has succeeded. */
export function UploadForm(props: UploadFormProps) {
  const translate = useTranslate();
  const { limit } = props;
  const { file, mistake, setMistake, choose } = useChosenFile(limit);
  const [documentType, setDocumentType] = useState("");
  const [isSent, setSent] = useState(false);
  const typeField = useRef<HTMLInputElement>(null);
  const { upload, isPending, progress, cancel } = useSending(props, setMistake);
  const lacksType = documentType.trim() === "";
  // The Cancel button disappears when pressed, and the form is shown again.
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && document.activeElement === document.body) typeField.current?.focus();
    wasPending.current = isPending;
  }, [isPending]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (!file) setMistake(mistake ?? translate("document.fileMissing"));
    else if (lacksType) typeField.current?.focus();
    else {
      setMistake(undefined);
      void upload(file, documentType.trim());
    }
  };

  if (isPending && file) return <UploadProgress file={file} progress={progress} onCancel={cancel} />;
  return (
    <Card>
      <form noValidate className={styles.form} onSubmit={submit}>
        <FileDrop
          label={translate(file ? "document.chooseAnother" : "document.choose")}
          words={translate("document.drop")}
          note={file ? <ChosenFile file={file} /> : translate("document.limits", { most: sizeWords(limit) })}
          sign={<IconUpload size={28} stroke={1.5} aria-hidden />}
          accept={acceptedDocuments}
          mistake={mistake}
          onFiles={choose}
        />
        <div className={styles.end}>
          <TextField
            ref={typeField}
            name="documentType"
            label={translate("document.type")}
            placeholder={translate("document.typeExamples")}
            error={isSent && lacksType ? translate("document.typeMissing") : undefined}
            required
            maxLength={longestDocumentType}
            autoComplete="off"
            value={documentType}
            onChange={({ target }) => setDocumentType(target.value)}
          />
          <Button type="submit" look="primary">
            {translate("document.upload")}
          </Button>
        </div>
        <PrivacyNotice words="notice.staff" />
      </form>
    </Card>
  );
}

const ChosenFile = ({ file: { name, size } }: { file: File }) => (
  <>
    <span className={styles.fileName}>{name}</span> · {sizeWords(size)}
  </>
);
