import type { Attribute } from '#shared/api/catalogue/attributes.ts';
import { CategoryChoice } from '#web/dashboard/parts/choices/CategoryChoice.tsx';
import { editCard, EditFrame } from '#web/ui/dashboard/EditFrame.tsx';
import { useDraft } from '#web/ui/form/draft.ts';
import { useLeaveGuard } from '#web/dashboard/parts/use-leave-guard.tsx';
import { toDraft, type AttributeDraft } from './attribute-draft.ts';
import { AttributeFields } from './AttributeFields.tsx';
import { ChoiceRows } from './ChoiceRows.tsx';
import { useSaveAttribute } from './use-save-attribute.ts';

interface Props {
  /** Absent: a new one. */
  attribute: Attribute | undefined;
  onClose(): void;
}

/** An attribute on one page. */
export function AttributeForm({ attribute, onClose }: Props) {
  const editing = useDraft<AttributeDraft>(() => toDraft(attribute));
  const { draft, change } = editing;
  const { question, letGo } = useLeaveGuard(JSON.stringify(draft) !== JSON.stringify(toDraft(attribute)));
  const form = useSaveAttribute(attribute, draft, () => {
    letGo();
    onClose();
  });
  return (
    <>
      <EditFrame
        form={form}
        title={attribute ? `Edit ${attribute.name}` : 'Add attribute'}
        action={attribute ? 'Update attribute' : 'Add attribute'}
        onBack={onClose}
      >
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className={editCard}>
            <AttributeFields form={form} editing={editing} isNew={!attribute} />
            <fieldset>
              <legend className="mb-2 font-semibold text-quiet">Applies to</legend>
              <CategoryChoice form={form} {...draft} none="All products" onChange={change} />
            </fieldset>
          </div>
          {draft.kind === 'choices' && (
            <div className={editCard}>
              <ChoiceRows form={form} choices={draft.choices} onChange={(choices) => change({ choices })} />
              <label className="flex min-h-11 items-center gap-3 font-medium md:min-h-9">
                <input
                  type="checkbox"
                  checked={draft.isFilter}
                  onChange={({ target }) => change({ isFilter: target.checked })}
                  className="size-5 accent-green"
                />
                Show as a filter in product lists
              </label>
            </div>
          )}
        </div>
      </EditFrame>
      {question}
    </>
  );
}
