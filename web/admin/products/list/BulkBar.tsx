import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { adminProductsApi } from '#shared/api/admin-products.ts';
import { useApiMutation } from '#web/api/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { SelectionBar } from '#web/ui/dashboard/SelectionBar.tsx';
import type { Selection } from '#web/ui/dashboard/use-selection.ts';
import { showProducts } from '../form/use-upload.ts';
import { BulkCategory } from './BulkCategory.tsx';
import { BulkDiscount } from './BulkDiscount.tsx';

interface Props extends Pick<Selection, 'selected' | 'select' | 'clear'> {
  /** Those on this page. */
  shown: readonly string[];
  onRemove(ids: string[]): void;
}

const small = `${compactButton.quiet} md:min-h-8`;

/** What can be done with several products at once. */
export function BulkBar({ shown, selected, select, clear, onRemove }: Props) {
  const [asked, setAsked] = useState<'discount' | 'category'>();
  const ids = [...selected];
  const change = useApiMutation(adminProductsApi.changeMany, { changes: showProducts });
  const setStock = (inStock: boolean) => {
    if (!change.isPending) change.mutate({ body: { ids, inStock } });
  };
  const box = useRef<HTMLInputElement>(null);
  const done = () => setAsked(undefined);
  return (
    <>
      <SelectionBar {...{ shown, selected, select, clear, box }}>
        <button type="button" onClick={() => setAsked('discount')} className={small}>
          Discount
        </button>
        <button type="button" onClick={() => setStock(true)} className={small}>
          For sale
        </button>
        <button type="button" onClick={() => setStock(false)} className={small}>
          Not for sale
        </button>
        <button type="button" onClick={() => setAsked('category')} className={small}>
          Category
        </button>
        <button
          type="button"
          onClick={() => {
            box.current?.focus({ preventScroll: true });
            onRemove(ids);
          }}
          className={`${compactButton.danger} md:min-h-8`}
        >
          <Trash2 size={16} aria-hidden />
          Delete
        </button>
      </SelectionBar>
      {asked === 'discount' && <BulkDiscount ids={ids} onClose={done} />}
      {asked === 'category' && <BulkCategory ids={ids} onClose={done} />}
    </>
  );
}
