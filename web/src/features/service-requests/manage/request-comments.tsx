import type { Known } from "@vasati/contract/office/replies/reply-placeholders";
import { staff } from "@vasati/contract/people/roles";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { PrivacyNotice } from "../../../domain/privacy-notice.tsx";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { hasRole, useSession } from "../../../lib/session/session.ts";
import { momentOf } from "../../../manage/record/record-words.ts";
import { useFormDraft } from "../../../manage/form/form-draft.ts";
import { InsertTemplate, placeholderError } from "../../../manage/templates/insert-template.tsx";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { useUnsavedGuard } from "../../../manage/form/guards/unsaved-guard.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Pager } from "../../../ui/controls/pager.tsx";
import { commentsOf } from "../service-requests.api.ts";
import { focusPlace } from "../../../ui/dialogs/focus-place.ts";
import { TextAreaField } from "../../../ui/fields/text-field.tsx";
import styles from "./requests.module.css";

interface CommentsProps {
  requestId: number;
  mayComment: boolean;
  /** For reply templates. */
  known: Known;
  /** Whether something is typed that was not sent. */
  onUnsent: (isUnsent: boolean) => void;
}

/** The comments on a request, and a form to add one. */
export function RequestComments({ requestId, mayComment, known, onUnsent }: CommentsProps) {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const place = useRef<HTMLElement>(null);
  const showNewest = () => {
    setPage(0);
    // The button can be pressed no more, and had the focus.
    focusPlace(place.current);
  };
  return (
    <section ref={place} className={styles.comments} aria-label={translate("requests.comments")}>
      <h3>{translate("requests.comments")}</h3>
      {mayComment && <Say requestId={requestId} known={known} onSaid={showNewest} onUnsent={onUnsent} />}
      <Said requestId={requestId} page={page} onPage={setPage} />
    </section>
  );
}

type SayProps = Pick<CommentsProps, "requestId" | "known" | "onUnsent"> & { onSaid: () => void };

function Say({ requestId, known, onSaid, onUnsent }: SayProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const create = useApiMutation("POST /serviceRequests/{id}/comments", "log");
  const draft = useFormDraft("requestDraft", requestId);
  const [text, setText] = useState(draft.restored?.["comment"] ?? "");
  const field = useRef<HTMLTextAreaElement>(null);
  // Only they have templates; others may well write about what a display shows in braces.
  const wrong = hasRole(useSession(), ...staff) && placeholderError(text, translate);
  const isUnsent = text !== "";
  useUnsavedGuard(isUnsent);
  const report = useEffectEvent((comment: string) => {
    onUnsent(comment !== "");
    draft.keep(comment === "" ? {} : { comment });
  });
  useEffect(() => report(text), [text]);
  const say = async () => {
    if (wrong) return field.current?.focus();
    try {
      await create.mutateAsync({ params: { id: String(requestId) }, body: { comment: text } });
    } catch {
      return undefined;
    }
    // Text typed in the meantime stays.
    setText((typed) => (typed === text ? "" : typed));
    onSaid();
    return answers.invalidate("POST /serviceRequests/{id}/comments");
  };
  return (
    <>
      <SaveFailure error={create.error} />
      <TextAreaField
        ref={field}
        error={wrong}
        label={translate("requests.comment")}
        rows={2}
        maxLength={4000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <InsertTemplate field={field} known={known} onText={setText} />
      <PrivacyNotice words="notice.request" />
      <div className={styles.actions}>
        <Button busy={create.isPending} disabled={text.trim() === ""} onClick={() => void say()}>
          {translate("requests.comment.send")}
        </Button>
      </div>
    </>
  );
}

interface SaidProps {
  requestId: number;
  page: number;
  onPage: (page: number) => void;
}

function Said({ requestId, page, onPage }: SaidProps) {
  const translate = useTranslate();
  const { data, ...progress } = useApi(commentsOf(requestId, page), { keepsOld: true });
  if (!data) return <PartLoading {...progress} />;
  if (data.total === 0) return <p>{translate("requests.comments.none")}</p>;
  return (
    <>
      <ol className={styles.said}>
        {data.items.map(({ commentId, userName, createdAt, comment }) => (
          <li key={commentId}>
            <p className={styles.who}>
              <strong>{userName}</strong>
              <time dateTime={createdAt}>{momentOf(createdAt, translate)}</time>
            </p>
            <p className={styles.text}>{comment}</p>
          </li>
        ))}
      </ol>
      <Pager {...data} page={page} onPage={onPage} />
    </>
  );
}
