import { Textarea } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { momentOf } from "../../../manage/record/record-words.ts";
import { useFormDraft } from "../../../manage/form/form-draft.ts";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import { SaveFailure } from "../../../manage/form/save-failure.tsx";
import { useUnsavedGuard } from "../../../manage/form/unsaved-guard.ts";
import { Button } from "../../../ui/button.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { commentsOf } from "../service-requests.api.ts";
import { focusPlace } from "../../../ui/focus-place.ts";
import styles from "./requests.module.css";

interface CommentsProps {
  requestId: number;
  mayComment: boolean;
  /** Whether something is typed that was not sent. */
  onUnsent: (isUnsent: boolean) => void;
}

/** What was said about a request, and a place to say something. */
export function RequestComments({ requestId, mayComment, onUnsent }: CommentsProps) {
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
      {mayComment && <Say requestId={requestId} onSaid={showNewest} onUnsent={onUnsent} />}
      <Said requestId={requestId} page={page} onPage={setPage} />
    </section>
  );
}

type SayProps = Pick<CommentsProps, "requestId" | "onUnsent"> & { onSaid: () => void };

function Say({ requestId, onSaid, onUnsent }: SayProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const create = useApiMutation("POST /serviceRequests/{id}/comments", "log");
  const draft = useFormDraft("requestDraft", requestId);
  const [text, setText] = useState(draft.kept?.["comment"] ?? "");
  const isUnsent = text !== "";
  useUnsavedGuard(isUnsent);
  const tell = useEffectEvent((comment: string) => {
    onUnsent(comment !== "");
    draft.keep(comment === "" ? {} : { comment });
  });
  useEffect(() => tell(text), [text]);
  const say = async () => {
    try {
      await create.mutateAsync({ params: { id: String(requestId) }, body: { comment: text } });
    } catch {
      return;
    }
    // What was typed since stays.
    setText((typed) => (typed === text ? "" : typed));
    onSaid();
    await answers.outdate((call) => call === "GET /serviceRequests/{id}/comments");
  };
  return (
    <>
      <SaveFailure error={create.error} />
      <Textarea
        label={translate("requests.comment")}
        rows={2}
        maxLength={4000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
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
