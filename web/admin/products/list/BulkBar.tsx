import { Trash2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { adminProductsApi } from '#shared/api/catalogue-admin.ts';
import { useApiMutation } from '#web/api/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { showProducts } from '../form/use-upload.ts';
import { BulkCategory } from './BulkCategory.tsx';
import { BulkDiscount } from './BulkDiscount.tsx';

interface Props {
  /** Those on this page, and those chosen here or on other pages. */
  shown: readonly string[];
  selected: ReadonlySet<string>;
  onSelect(ids: readonly string[], isSelected: boolean): void;
  onClear(): void;
  onRemove(ids: string[]): void;
}

const small = `${compactButton.quiet} md:min-h-8`;

/** What can be done with several products at once. */
export function BulkBar({ shown, selected, onSelect, onClear, onRemove }: Props) {
  const [asked, setAsked] = useState<'discount' | 'category'>();
  const ids = [...selected];
  const isAll = shown.length > 0 && shown.every((id) => selected.has(id));
  const change = useApiMutation(adminProductsApi.changeMany, { changes: showProducts });
  const setStock = (inStock: boolean) => {
    if (!change.isPending) change.mutate({ body: { ids, inStock } });
  };
  const done = () => setAsked(undefined);
  const allBox = useRef<HTMLInputElement>(null);
  // the buttons go with the selection: whoever pressed one by keyboard goes on at the box that stays
  const leaveButtons = () => allBox.current?.focus({ preventScroll: true });
  return (
    <div
      role="group"
      aria-label="Several at once"
      className={`flex flex-wrap items-center gap-2 rounded-control ${ids.length > 0 ? 'bg-mist px-2 py-1' : ''}`}
    >
      <label className="flex min-h-11 items-center gap-2.5 pl-1 md:min-h-8">
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            allBox.current = box;
            if (box) box.indeterminate = !isAll && ids.length > 0;
          }}
          onChange={({ target }) => onSelect(shown, target.checked)}
          className="size-5 accent-green md:size-4"
        />
        {ids.length === 0 ? 'Select all' : <span className="font-semibold tabular">{ids.length} selected</span>}
      </label>
      {ids.length > 0 && (
        <>
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
              leaveButtons();
              onRemove(ids);
            }}
            className={`${compactButton.danger} md:min-h-8`}
          >
            <Trash2 size={16} aria-hidden />
            Delete
          </button>
          <button
            type="button"
            aria-label="Select none"
            title="Select none"
            onClick={() => {
              leaveButtons();
              onClear();
            }}
            className={`${compactButton.bare} md:size-8`}
          >
            <X size={16} aria-hidden />
          </button>
        </>
      )}
      {asked === 'discount' && <BulkDiscount ids={ids} onClose={done} />}
      {asked === 'category' && <BulkCategory ids={ids} onClose={done} />}
    </div>
  );
}
