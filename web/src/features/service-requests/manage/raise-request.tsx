import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { requestCategories } from "@vasati/contract/upkeep/request-states";
import { mostPhotos } from "@vasati/contract/upkeep/request-photos";
import type { RequestForm, RequestUnit } from "@vasati/contract/upkeep/service-requests";
import { requestForm } from "@vasati/contract/upkeep/service-requests";
import { useRef, useState } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import type { Schema, Texts } from "../../../lib/forms/form-values.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { useFormDraft } from "../../../manage/form/form-draft.ts";
import { FieldGroup, WideField } from "../../../manage/form/field-group.tsx";
import { FormModal } from "../../../manage/form/form-modal.tsx";
import { useManageForm } from "../../../manage/form/form.ts";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { propertyBeside } from "../../../manage/record/record-words.ts";
import { SaveFailure } from "../../../manage/form/save-failure.tsx";
import type { Choice } from "../../../manage/form/search-select.tsx";
import { SearchSelect } from "../../../manage/form/search-select.tsx";
import { tellsOfRequests, unitsNamed } from "../service-requests.api.ts";
import { PhotoDrop } from "./photo-drop.tsx";
import type { PhotoQueue } from "./photo-queue.ts";
import { usePhotoQueue } from "./photo-queue.ts";
import styles from "./photos.module.css";
import { QueuedPhotos } from "./queued-photos.tsx";
import { SendPhotos } from "./send-photos.tsx";
import { optionalEntries, requestWords } from "./request-words.ts";

const choiceOf = (unit: RequestUnit): Choice => ({
  value: String(unit.unitProfileId),
  title: unit.unitName,
  note: propertyBeside(unit),
});

/** The modal in which a tenant, or staff for them, raises a request. */
export function RaiseRequest({ onClose }: { onClose: () => void }) {
  const title = useTranslate()("requests.raiseTitle");
  const { data, ...progress } = useApi(unitsNamed(""));
  if (!data) return <RecordLoading title={title} {...progress} onClose={onClose} />;
  const [only, another] = data;
  return <RaiseForm title={title} only={only && !another ? choiceOf(only) : null} onClose={onClose} />;
}

/** No category is chosen at first. */
const requestSchema: Schema<Omit<RequestForm, "category"> & { category: string }, RequestForm> = requestForm;

/** The unit that was chosen before the session ended. */
const unitIn = (kept: Texts | null): Choice | null => JSON.parse(kept?.["unit"] ?? "null") as Choice | null;

interface RaiseFormProps {
  title: string;
  /** Where there is but one unit, it is meant. */
  only: Choice | null;
  onClose: () => void;
}

/** Raises the request, then sends its photos: what is said is there even where the network is too weak for pictures. */
function useRaising(photos: PhotoQueue, onClose: () => void) {
  const answers = useAnswers();
  const { mutateAsync, isPending, error } = useApiMutation("POST /serviceRequests", "log");
  const [raised, setRaised] = useState<number>();
  const raise = async (
    request: RequestForm,
    form: { showRejected: (failure: unknown) => void; forgetDraft?: (() => void) | undefined },
  ) => {
    try {
      const { serviceRequestId } = await mutateAsync({ body: request });
      showToast("success", "requests.raised");
      form.forgetDraft?.();
      if (photos.isEmpty()) onClose();
      else {
        setRaised(serviceRequestId);
        void photos.send(serviceRequestId);
      }
      await answers.outdate(tellsOfRequests);
    } catch (failure) {
      form.showRejected(failure);
    }
  };
  return { raise, raised, isPending, error };
}

function RaiseForm({ title, only, onClose }: RaiseFormProps) {
  const translate = useTranslate();
  const draft = useFormDraft("requestDraft");
  const [unit, setUnit] = useState(() => unitIn(draft.kept) ?? only);
  const form = useManageForm(requestSchema, {
    fields: requestWords,
    initial: { unitProfileId: Number(only?.value ?? 0), category: "", description: "", preferredTime: "" },
    optional: optionalEntries,
    draft,
    beside: { unit: JSON.stringify(unit) },
  });
  const photos = usePhotoQueue();
  const { raise, raised, isPending, error } = useRaising(photos, onClose);
  const choose = (choice: Choice | null) => {
    setUnit(choice);
    form.set("unitProfileId", choice?.value ?? "0");
  };
  const startAfresh = () => {
    form.startAfresh?.();
    setUnit(only);
  };
  if (raised !== undefined)
    return <SendPhotos queue={photos} onSendAgain={() => void photos.send(raised)} onClose={onClose} />;
  const { name: _, defaultValue: __, onChange: ___, ...control } = form.field("unitProfileId");
  return (
    <FormModal
      title={title}
      form={{
        ...form,
        isDirty: form.isDirty || photos.photos.length > 0,
        startAfresh: form.startAfresh && startAfresh,
      }}
      isPending={isPending}
      onSubmit={form.submit((request) => raise(request, form))}
      onClose={onClose}
      notice={<SaveFailure error={error} />}
    >
      <FieldGroup title={translate("requests.work")}>
        <WideField>
          <UnitField control={control} chosen={unit} onChoose={choose} />
        </WideField>
        <NativeSelect
          {...form.field("category")}
          data={[
            { value: "", label: translate("manage.choose.one") },
            ...requestCategories.map((value) => ({ value, label: translate(`requests.category.${value}`) })),
          ]}
        />
        <TextInput autoComplete="off" {...form.field("preferredTime")} />
        <WideField>
          <Textarea rows={4} {...form.field("description")} />
        </WideField>
      </FieldGroup>
      <PhotosField queue={photos} />
    </FormModal>
  );
}

function PhotosField({ queue }: { queue: PhotoQueue }) {
  const room = mostPhotos - queue.photos.length;
  const place = useRef<HTMLDivElement>(null);
  return (
    <FieldGroup title={useTranslate()("requests.photosOptional")}>
      <WideField>
        <div ref={place} className={styles.photos}>
          <QueuedPhotos queue={queue} place={place} />
          <PhotoDrop room={room} onPhotos={queue.add} />
        </div>
      </WideField>
    </FieldGroup>
  );
}

type UnitFieldProps = Pick<Parameters<typeof SearchSelect>[0], "control" | "chosen" | "onChoose">;

function UnitField(props: UnitFieldProps) {
  const [search, setSearch] = useState("");
  const { data, error, retry } = useApi(unitsNamed(search), { keepsOld: true });
  return (
    <SearchSelect
      {...props}
      choices={data?.map(choiceOf)}
      total={data?.length ?? 0}
      onSearch={setSearch}
      hasFailed={error !== undefined}
      onRetry={retry}
    />
  );
}
