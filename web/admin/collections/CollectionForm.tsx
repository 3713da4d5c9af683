import type { Collection } from '#shared/api/collections.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { useDraft } from '#web/ui/form/draft.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { useLeaveGuard } from '../products/form/use-leave-guard.tsx';
import { toDraft, type CollectionDraft } from './collection-draft.ts';
import { CollectionFields } from './CollectionFields.tsx';
import { CollectionPreview } from './CollectionPreview.tsx';
import { HandGoods } from './HandGoods.tsx';
import { RuleFields } from './RuleFields.tsx';
import { useSaveCollection } from './use-save-collection.ts';

interface Props {
  /** Absent: a new one. */
  collection: Collection | undefined;
  onClose(): void;
}

const card = 'grid min-w-0 content-start gap-5 rounded-card border border-line bg-surface p-4';

/** A collection on one page, and beside it what it would hold. */
export function CollectionForm({ collection, onClose }: Props) {
  const editing = useDraft<CollectionDraft>(() => toDraft(collection));
  const { draft, change } = editing;
  const { question, letGo } = useLeaveGuard(JSON.stringify(draft) !== JSON.stringify(toDraft(collection)));
  const form = useSaveCollection(collection, draft, () => {
    letGo();
    onClose();
  });
  const action = collection ? 'Update collection' : 'Add collection';
  return (
    <form {...form.props} className={`max-w-6xl ${denseFields}`}>
      <h2 className="mb-4 text-lg font-bold [overflow-wrap:anywhere]">
        {collection ? `Edit ${collection.title}` : action}
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className={card}>
          <CollectionFields form={form} editing={editing} />
        </div>
        <div className="grid min-w-0 gap-4">
          <fieldset className={card}>
            <legend className="sr-only">Which goods</legend>
            <div className="flex flex-wrap gap-x-6">
              <Way label="By hand" isOn={draft.byHand} onChoose={() => change({ byHand: true })} />
              <Way label="By a rule" isOn={!draft.byHand} onChoose={() => change({ byHand: false })} />
            </div>
            {draft.byHand ? (
              <HandGoods form={form} products={draft.products} onChange={(products) => change({ products })} />
            ) : (
              <RuleFields form={form} editing={editing} />
            )}
          </fieldset>
          <div className={card}>
            <CollectionPreview draft={draft} />
          </div>
        </div>
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

function Way({ label, isOn, onChoose }: { label: string; isOn: boolean; onChoose(): void }) {
  return (
    <label className="flex min-h-11 items-center gap-2 font-medium md:min-h-8">
      <input type="radio" name="way" checked={isOn} onChange={onChoose} className="size-5 accent-green" />
      {label}
    </label>
  );
}
