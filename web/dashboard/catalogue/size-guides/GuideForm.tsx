import { sizeGuidesApi, type SizeGuide } from '#shared/api/catalogue/size-guides.ts';
import { ApiError } from '#web/platform/client.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { editCard, EditFrame } from '#web/ui/dashboard/EditFrame.tsx';
import { bindTo, useDraft, type Editing } from '#web/ui/form/draft.ts';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm, type FormState } from '#web/ui/form/use-form.ts';
import { useLeaveGuard } from '#web/dashboard/parts/use-leave-guard.tsx';
import { toDraft, toGuide, type GuideDraft } from './guide-draft.ts';
import { GuideGoods } from './GuideGoods.tsx';
import { GuideTable } from './GuideTable.tsx';

interface Props {
  /** Absent: a new one. */
  guide: SizeGuide | undefined;
  onClose(): void;
}

/** A size guide on one page: its words, its table, and whose goods it is for. */
export function GuideForm({ guide, onClose }: Props) {
  const editing = useDraft<GuideDraft>(() => toDraft(guide));
  const { question, letGo } = useLeaveGuard(isOther(editing.draft, toDraft(guide)));
  const form = useSaveGuide(guide, editing.draft, () => {
    letGo();
    onClose();
  });
  return (
    <>
      <EditFrame
        form={form}
        title={guide ? `Edit ${guide.name}` : 'Add size guide'}
        action={guide ? 'Update size guide' : 'Add size guide'}
        isNarrow
        onBack={onClose}
      >
        <div className="grid gap-4">
          <div className={editCard}>
            <Words form={form} editing={editing} />
          </div>
          <div className={editCard}>
            <GuideTable form={form} editing={editing} />
          </div>
          <div className={editCard}>
            <GuideGoods editing={editing} />
          </div>
        </div>
      </EditFrame>
      {question}
    </>
  );
}

/** Keys of rows are new each time. */
const isOther = (one: GuideDraft, other: GuideDraft): boolean =>
  JSON.stringify(toGuide(one)) !== JSON.stringify(toGuide(other));

function useSaveGuide(guide: SizeGuide | undefined, draft: GuideDraft, onDone: () => void): FormState {
  const options = { changes: [sizeGuidesApi.list], refusal: 'caller', onDone } as const;
  const { mutateAsync: add } = useApiMutation(sizeGuidesApi.add, {
    ...options,
    done: 'Size guide added successfully!',
  });
  const { mutateAsync: change } = useApiMutation(sizeGuidesApi.change, {
    ...options,
    done: 'Size guide updated successfully!',
  });
  return useForm(async () => {
    const body = toGuide(draft);
    if (guide)
      await change({ params: { id: guide._id }, body: { version: guide.version, guide: body } }).catch(sayByField);
    else await add({ body });
  });
}

/** The fields of a changed guide stand one step deeper in what is sent. */
function sayByField(error: unknown): never {
  if (error instanceof ApiError)
    for (const one of error.failure?.errors ?? []) one.path = one.path.replace(/^guide\./, '');
  throw error;
}

function Words({ form, editing }: { form: FormState; editing: Editing<GuideDraft> }) {
  const { draft, change } = editing;
  const texts = { draft: { name: draft.name, nameBn: draft.nameBn, note: draft.note, noteBn: draft.noteBn }, change };
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          form={form}
          {...bindTo(texts, 'name')}
          label="Name"
          missing="Name is required"
          maxLength={100}
          autoComplete="off"
        />
        <TextField form={form} {...bindTo(texts, 'nameBn')} label="Name in Bangla" maxLength={100} lang="bn" />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextAreaField
          form={form}
          {...bindTo(texts, 'note')}
          label="Note"
          hint="How to measure, or how it fits"
          maxLength={500}
        />
        <TextAreaField form={form} {...bindTo(texts, 'noteBn')} label="Note in Bangla" maxLength={500} lang="bn" />
      </div>
    </>
  );
}
