import type { Collection } from '#shared/api/catalogue/collections.ts';
import { editCard, EditFrame } from '#web/ui/dashboard/EditFrame.tsx';
import { useDraft } from '#web/ui/form/draft.ts';
import { useLeaveGuard } from '#web/dashboard/parts/use-leave-guard.tsx';
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

/** A collection on one page, and beside it what it would hold. */
export function CollectionForm({ collection, onClose }: Props) {
  const editing = useDraft<CollectionDraft>(() => toDraft(collection));
  const { draft, change } = editing;
  const { question, letGo } = useLeaveGuard(JSON.stringify(draft) !== JSON.stringify(toDraft(collection)));
  const form = useSaveCollection(collection, draft, () => {
    letGo();
    onClose();
  });
  return (
    <>
      <EditFrame
        form={form}
        title={collection ? `Edit ${collection.title}` : 'Add collection'}
        action={collection ? 'Update collection' : 'Add collection'}
        onBack={onClose}
      >
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className={editCard}>
            <CollectionFields form={form} editing={editing} />
          </div>
          <div className="grid min-w-0 gap-4">
            <fieldset className={editCard}>
              <legend className="sr-only">Products</legend>
              <div className="flex flex-wrap gap-x-6">
                <Way label="Manual" isOn={draft.byHand} onChoose={() => change({ byHand: true })} />
                <Way label="Automatic" isOn={!draft.byHand} onChoose={() => change({ byHand: false })} />
              </div>
              {draft.byHand ? (
                <HandGoods form={form} products={draft.products} onChange={(products) => change({ products })} />
              ) : (
                <RuleFields form={form} editing={editing} />
              )}
            </fieldset>
            <div className={editCard}>
              <CollectionPreview draft={draft} />
            </div>
          </div>
        </div>
      </EditFrame>
      {question}
    </>
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
