import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { taxonomyApi } from '#shared/api/catalogue/taxonomy.ts';
import { catalogueApi, type CategoryName } from '#shared/api/catalogue/catalogue.ts';
import { messageOf, q, useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { SideSheet } from '#web/ui/dashboard/SideSheet.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { ArrangeList } from './ArrangeList.tsx';

/** The order in which the shop shows its categories. */
export function ArrangeDialog({ onClose }: { onClose(): void }) {
  const cameFrom = useRef(document.activeElement);
  const { data, error, refetch } = useQuery(q(catalogueApi.categoryNames));
  const [arranged, setArranged] = useState<CategoryName[]>();
  const categories = arranged ?? data?.data;
  const save = useApiMutation(taxonomyApi.orderCategories, {
    changes: [catalogueApi.categories, catalogueApi.categoryNames, historyApi.list],
    done: 'Category order saved',
    fallback: 'Failed to update the category order',
    onDone: onClose,
  });
  const onSave = () => {
    if (save.isPending) return;
    if (arranged) save.mutate({ body: { ids: arranged.map(({ _id }) => _id) } });
    else onClose();
  };
  return (
    <SideSheet
      title="Arrange categories"
      onClose={onClose}
      focusAfter={() => (cameFrom.current instanceof HTMLElement ? cameFrom.current : null)}
      foot={<Foot isBusy={save.isPending} onCancel={onClose} onSave={onSave} />}
    >
      <p className="py-3 text-quiet">The shop shows categories in this order. Drag categories, or use the arrows.</p>
      {error && !data ? (
        <ListError message={messageOf(error)} again={() => void refetch()} />
      ) : (
        !categories && <Spinner />
      )}
      {categories && <ArrangeList categories={categories} onChange={setArranged} />}
    </SideSheet>
  );
}

function Foot({ isBusy, onCancel, onSave }: { isBusy: boolean; onCancel(): void; onSave(): void }) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <button type="button" onClick={onCancel} className={compactButton.quiet}>
        Cancel
      </button>
      <button type="button" onClick={onSave} aria-disabled={isBusy || undefined} className={compactButton.primary}>
        {isBusy ? 'Saving …' : 'Save order'}
      </button>
    </div>
  );
}
