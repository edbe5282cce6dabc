import type { Known } from "@vasati/contract/office/replies/reply-placeholders";
import { filledIn } from "@vasati/contract/office/replies/reply-placeholders";
import type { ReplyTemplate } from "@vasati/contract/office/replies/reply-templates";
import { useState } from "react";
import { useApiMutation } from "../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../lib/api/api-query.ts";
import { apiQuery } from "../../lib/api/query.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Badge } from "../../ui/feedback/badge.tsx";
import { confirmed } from "../form/guards/confirmation.tsx";
import { PartLoading } from "../page/part-loading.tsx";
import { TemplateForm } from "./template-form.tsx";
import styles from "./templates.module.css";

const replyTemplates = () => apiQuery("GET /replyTemplates", {}, "log");

interface TemplatesProps {
  known: Known;
  /** With the text as it was saved. */
  onInsert: (text: string) => void;
  onClose: () => void;
}

/** The dialog of reply templates: each can be inserted and, if it's one's own, changed. */
export function Templates({ known, onInsert, onClose }: TemplatesProps) {
  const translate = useTranslate();
  const { data, ...progress } = useApi(replyTemplates());
  const [edited, setEdited] = useState<ReplyTemplate | "new" | null>(null);
  if (edited) return <TemplateForm template={edited === "new" ? null : edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog title={translate("templates.title")} size="large" onClose={onClose}>
      <div className={styles.templates}>
        {!data && <PartLoading {...progress} />}
        {data?.length === 0 && <p className={styles.soft}>{translate("templates.none")}</p>}
        {data && data.length > 0 && (
          <ul className={styles.templates}>
            {data.map((template) => (
              <li key={template.replyTemplateId} className={styles.template}>
                <h3 className={styles.name}>
                  {template.name} {template.shared && <Badge tone="neutral">{translate("templates.shared")}</Badge>}
                </h3>
                <p className={styles.text}>{filledIn(template.text, known)}</p>
                <TemplateSteps template={template} onInsert={onInsert} onEdit={() => setEdited(template)} />
              </li>
            ))}
          </ul>
        )}
        {data && (
          <Button className={styles.open} onClick={() => setEdited("new")}>
            {translate("templates.add")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface StepsProps {
  template: ReplyTemplate;
  onInsert: (text: string) => void;
  onEdit: () => void;
}

function TemplateSteps({ template, onInsert, onEdit }: StepsProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const remove = useApiMutation("DELETE /replyTemplates/{id}", "edit");
  const { name, text, mayEdit, replyTemplateId } = template;
  const deleteIt = async () => {
    if (!(await confirmed("templates.delete.question", "manage.delete"))) return;
    try {
      await remove.mutateAsync({ params: { id: String(replyTemplateId) } });
      showToast("success", "templates.deleted");
    } catch {
      // It was said in a toast.
    }
    await answers.invalidate("DELETE /replyTemplates/{id}");
  };
  return (
    <div className={styles.steps}>
      <Button aria-label={`${translate("templates.use")}: ${name}`} onClick={() => onInsert(text)}>
        {translate("templates.use")}
      </Button>
      {mayEdit && (
        <>
          <Button look="quiet" aria-label={`${translate("templates.edit")}: ${name}`} onClick={onEdit}>
            {translate("templates.edit")}
          </Button>
          <Button
            look="quiet"
            aria-label={`${translate("manage.delete")}: ${name}`}
            busy={remove.isPending}
            onClick={() => void deleteIt()}
          >
            {translate("manage.delete")}
          </Button>
        </>
      )}
    </div>
  );
}
