import { IconDownload } from "@tabler/icons-react";
import type { EnquiryMessage } from "@vasati/contract/leasing/enquiry-messages";
import { sizeWords } from "../../../domain/words/size-words.ts";
import type { Request } from "../../../lib/api/api-client.ts";
import { useDownload } from "../../../lib/api/files/download.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import styles from "./thread.module.css";

type FileCall =
  | "GET /enquiries/{id}/messages/{messageId}/downloads"
  | "GET /tenants/enquiries/{id}/messages/{messageId}/downloads"
  | "POST /enquiries/links/downloads";

interface MessageFileProps<C extends FileCall> {
  message: EnquiryMessage;
  call: C;
  request: Request<C>;
}

/** The file of a message about one of the person's enquiries. */
export const OwnMessageFile = ({ enquiryId, message }: { enquiryId: number; message: EnquiryMessage }) => (
  <MessageFile
    message={message}
    call="GET /tenants/enquiries/{id}/messages/{messageId}/downloads"
    request={{ params: { id: String(enquiryId), messageId: String(message.messageId) } }}
  />
);

/** The file of a message, which a press saves. */
export function MessageFile<C extends FileCall>({ message, call, request }: MessageFileProps<C>) {
  const translate = useTranslate();
  const { start, isPending, isPossible } = useDownload(call);
  const name = message.message;
  return (
    <Button
      className={styles.file}
      busy={isPending}
      disabled={!isPossible}
      title={translate("document.download", { name })}
      onClick={() => start(request)}
    >
      {!isPending && <IconDownload size={18} stroke={1.75} aria-hidden />}
      <span className={styles.fileName}>{name}</span>
      <span className={styles.size}>{sizeWords(message.file?.size ?? 0)}</span>
    </Button>
  );
}
