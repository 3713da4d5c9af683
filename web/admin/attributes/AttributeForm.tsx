import type { Attribute } from '#shared/api/attributes.ts';
import { ShelfChoice } from '#web/admin/choices/ShelfChoice.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { useDraft } from '#web/ui/form/draft.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { useLeaveGuard } from '../products/form/use-leave-guard.tsx';
import { toDraft, type AttributeDraft } from './attribute-draft.ts';
import { AttributeFields } from './AttributeFields.tsx';
import { ChoiceRows } from './ChoiceRows.tsx';
import { useSaveAttribute } from './use-save-attribute.ts';

interface Props {
  /** Absent: a new one. */
  attribute: Attribute | undefined;
  onClose(): void;
}

const card = 'grid min-w-0 content-start gap-5 rounded-card border border-line bg-surface p-4';

/** An attribute on one page. */
export function AttributeForm({ attribute, onClose }: Props) {
  const editing = useDraft<AttributeDraft>(() => toDraft(attribute));
  const { draft, change } = editing;
  const { question, letGo } = useLeaveGuard(JSON.stringify(draft) !== JSON.stringify(toDraft(attribute)));
  const form = useSaveAttribute(attribute, draft, () => {
    letGo();
    onClose();
  });
  const action = attribute ? 'Update attribute' : 'Add attribute';
  return (
    <form {...form.props} className={`max-w-6xl ${denseFields}`}>
      <h2 className="mb-4 text-lg font-bold [overflow-wrap:anywhere]">
        {attribute ? `Edit ${attribute.name}` : action}
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className={card}>
          <AttributeFields form={form} editing={editing} isNew={!attribute} />
          <fieldset>
            <legend className="mb-2 font-semibold text-quiet">Whose products</legend>
            <ShelfChoice form={form} {...draft} none="All products of the shop" onChange={change} />
          </fieldset>
        </div>
        {draft.kind === 'choices' && (
          <div className={card}>
            <ChoiceRows form={form} choices={draft.choices} onChange={(choices) => change({ choices })} />
            <label className="flex min-h-11 items-center gap-3 font-medium md:min-h-9">
              <input
                type="checkbox"
                checked={draft.isFilter}
                onChange={({ target }) => change({ isFilter: target.checked })}
                className="size-5 accent-green"
              />
              A filter of lists
            </label>
          </div>
        )}
      </div>
      <div className="sticky bottom-0 -mx-4 mt-6 border-t border-line bg-paper px-4 py-3 lg:-mx-6 lg:px-6">
        <div className="has-[p]:mb-3">
          <FormFailure form={form} />
        </div>
        <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
          <button type="button" onClick={onClose} className={compactButton.quiet}>
            Back to the list
          </button>
          <button type="submit" aria-disabled={form.busy || undefined} className={compactButton.primary}>
            {form.busy ? 'Saving …' : action}
          </button>
        </div>
      </div>
      {question}
    </form>
  );
}
