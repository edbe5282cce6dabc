import { longestMessage, statusAfter } from "@vasati/contract/leasing/enquiry-states";
import type { ListedEnquiry } from "@vasati/contract/leasing/received-enquiries";
import { filledIn } from "@vasati/contract/office/replies/reply-placeholders";
import { hasAadhaar } from "@vasati/contract/people/identity-numbers";
import { useRef, useState } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { BatchAction } from "../../../manage/list/batch/batch-action.tsx";
import type { Chosen } from "../../../manage/list/batch/selection.tsx";
import { InsertTemplate, placeholderError } from "../../../manage/templates/insert-template.tsx";
import { TextAreaField } from "../../../ui/fields/text-field.tsx";

const idOf = ({ enquiryId }: ListedEnquiry) => enquiryId;
export const nameOfEnquiry = ({ tenantName }: ListedEnquiry) => tenantName;
const isOpen = ({ status }: ListedEnquiry) => statusAfter(status, "answer") !== undefined;
const replyTo = (text: string, { tenantName: name, unitName: unit, propertyName: property }: ListedEnquiry) =>
  filledIn(text, { name, unit, property });

/** What both actions need: those that aren't open are left out, and finished ones leave the selection. */
function useCommon(chosen: Chosen<ListedEnquiry>) {
  const translate = useTranslate();
  const answers = useAnswers();
  return {
    items: chosen.items,
    idOf,
    nameOf: nameOfEnquiry,
    whyNot: (enquiry: ListedEnquiry) =>
      isOpen(enquiry) ? "" : translate(`receivedEnquiries.status.${enquiry.status}`),
    onDone: (done: ListedEnquiry[]) => {
      chosen.choose(done, false);
      void answers.invalidate("PATCH /enquiries/{id}");
    },
  };
}

/** Replies to those of the selected enquiries that are open, or closes them, one call each. */
export function EnquiryBatch({ chosen }: { chosen: Chosen<ListedEnquiry> }) {
  const common = useCommon(chosen);
  const edit = useApiMutation("PATCH /enquiries/{id}", "log");
  const first = chosen.items.find(isOpen);
  if (!first) return null;
  return (
    <>
      <ReplyToMany {...common} first={first} />
      <BatchAction
        {...common}
        action="receivedEnquiries.close"
        question="receivedEnquiries.closeMany"
        words="receivedEnquiries.closeMany.words"
        send={(enquiry) =>
          edit.mutateAsync({
            params: { id: String(idOf(enquiry)) },
            body: { version: enquiry.version, status: "Closed" },
          })
        }
      />
    </>
  );
}

type ReplyToManyProps = ReturnType<typeof useCommon> & {
  /** What is known of one is known of each. */
  first: ListedEnquiry;
};

function ReplyToMany({ first, onDone, ...common }: ReplyToManyProps) {
  const translate = useTranslate();
  const reply = useApiMutation("POST /enquiries/{id}/answers", "log");
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const wrong = hasAadhaar(text) ? translate("field.aadhaar") : placeholderError(replyTo(text, first), translate);
  return (
    <BatchAction
      {...common}
      action="receivedEnquiries.answerMany.action"
      question="receivedEnquiries.answerMany"
      words="receivedEnquiries.answerMany.words"
      isReady={text.trim() !== "" && !wrong}
      send={(enquiry) =>
        reply.mutateAsync({ params: { id: String(idOf(enquiry)) }, body: { answer: replyTo(text, enquiry) } })
      }
      onDone={(done) => {
        setText("");
        onDone(done);
      }}
    >
      <TextAreaField
        ref={field}
        label={translate("receivedEnquiries.answer")}
        help={translate("receivedEnquiries.answerMany.help")}
        error={wrong}
        rows={6}
        maxLength={longestMessage}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <InsertTemplate field={field} known={{}} onText={setText} />
    </BatchAction>
  );
}
