import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { SelectionBar } from '#web/ui/dashboard/table/SelectionBar.tsx';
import type { Selection } from '#web/ui/dashboard/table/use-selection.ts';
import { showProducts } from '../../form/use-upload.ts';
import { BulkCategory } from './BulkCategory.tsx';
import { BulkDiscount } from './BulkDiscount.tsx';

interface Props extends Pick<Selection, 'selected' | 'select' | 'clear'> {
  /** The products on this page. */
  shown: readonly string[];
  onRemove(ids: string[]): void;
}

/** The actions on the selected products. */
export function BulkBar({ shown, selected, select, clear, onRemove }: Props) {
  const [openDialog, setOpenDialog] = useState<'discount' | 'category'>();
  const ids = [...selected];
  const setStock = useSetStock(ids);
  const box = useRef<HTMLInputElement>(null);
  const done = () => setOpenDialog(undefined);
  const remove = () => {
    box.current?.focus({ preventScroll: true });
    onRemove(ids);
  };
  return (
    <>
      <SelectionBar {...{ shown, selected, select, clear, box }}>
        <BarButton onPress={() => setOpenDialog('discount')}>Discount</BarButton>
        <BarButton onPress={() => setStock(true)}>For sale</BarButton>
        <BarButton onPress={() => setStock(false)}>Not for sale</BarButton>
        <BarButton onPress={() => setOpenDialog('category')}>Category</BarButton>
        <button type="button" onClick={remove} className={`${compactButton.danger} md:min-h-8`}>
          <Trash2 size={16} aria-hidden />
          Delete
        </button>
      </SelectionBar>
      {openDialog === 'discount' && <BulkDiscount ids={ids} onClose={done} />}
      {openDialog === 'category' && <BulkCategory ids={ids} onClose={done} />}
    </>
  );
}

function useSetStock(ids: string[]): (inStock: boolean) => void {
  const change = useApiMutation(adminProductsApi.changeMany, { changes: showProducts });
  return (inStock) => {
    if (!change.isPending) change.mutate({ body: { ids, inStock } });
  };
}

function BarButton({ onPress, children }: { onPress(): void; children: string }) {
  return (
    <button type="button" onClick={onPress} className={`${compactButton.quiet} md:min-h-8`}>
      {children}
    </button>
  );
}
