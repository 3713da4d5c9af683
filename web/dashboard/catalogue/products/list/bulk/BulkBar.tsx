import { Trash2 } from 'lucide-react';
import { useRef, useState, type ComponentType } from 'react';
import { adminProductsApi, type SentProductFilter } from '#shared/api/catalogue/admin-products.ts';
import { formatNumber } from '#shared/language.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { SelectionBar } from '#web/ui/dashboard/table/SelectionBar.tsx';
import type { Selection } from '#web/ui/dashboard/table/use-selection.ts';
import { showProducts } from '../../form/use-upload.ts';
import { BulkAttribute } from './BulkAttribute.tsx';
import { BulkBrand } from './BulkBrand.tsx';
import { BulkCategory } from './BulkCategory.tsx';
import { BulkCollection } from './BulkCollection.tsx';
import { BulkDiscount } from './BulkDiscount.tsx';
import { BulkPrice } from './BulkPrice.tsx';
import { BulkStock } from './BulkStock.tsx';
import { BulkVisibility } from './BulkVisibility.tsx';
import type { DialogProps } from './bulk-dialog.ts';
import { useBulkChoice, type BulkChoice } from './use-bulk-choice.ts';

interface Props extends Pick<Selection, 'selected' | 'select' | 'clear'> {
  /** The products on this page. */
  shown: readonly string[];
  /** How many the list has, on all pages, and its filters. */
  total: number;
  filter: SentProductFilter;
  onRemove(ids: string[]): void;
}

/** By the words of their buttons. */
const dialogs: Record<string, ComponentType<DialogProps>> = {
  Price: BulkPrice,
  Discount: BulkDiscount,
  Stock: BulkStock,
  Category: BulkCategory,
  Brand: BulkBrand,
  Collection: BulkCollection,
  Attribute: BulkAttribute,
  Visibility: BulkVisibility,
};

/** The actions on the selected products. */
export function BulkBar({ shown, selected, select, clear, total, filter, onRemove }: Props) {
  const [opened, setOpened] = useState<string>();
  const choice = useBulkChoice({ selected, shown, total, filter });
  const setStock = useSetStock(choice);
  const box = useRef<HTMLInputElement>(null);
  const remove = () => {
    box.current?.focus({ preventScroll: true });
    onRemove([...selected]);
  };
  const Dialog = opened === undefined ? undefined : dialogs[opened];
  return (
    <>
      <SelectionBar {...{ shown, selected, select, clear, box }} count={choice.count}>
        {choice.chooseAll && (
          <BarButton onPress={choice.chooseAll}>{`Select all ${formatNumber(total)} that match`}</BarButton>
        )}
        {Object.keys(dialogs).map((word) => (
          <BarButton key={word} onPress={() => setOpened(word)}>
            {word}
          </BarButton>
        ))}
        <BarButton onPress={() => setStock(true)}>For sale</BarButton>
        <BarButton onPress={() => setStock(false)}>Not for sale</BarButton>
        {!choice.isAll && (
          <button type="button" onClick={remove} className={`${compactButton.danger} md:min-h-8`}>
            <Trash2 size={16} aria-hidden />
            Delete
          </button>
        )}
      </SelectionBar>
      {Dialog && <Dialog choice={choice} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function useSetStock({ chosen }: BulkChoice): (inStock: boolean) => void {
  const change = useApiMutation(adminProductsApi.changeMany, { changes: showProducts });
  return (inStock) => {
    if (!change.isPending) change.mutate({ body: { ...chosen, inStock } });
  };
}

function BarButton({ onPress, children }: { onPress(): void; children: string }) {
  return (
    <button type="button" onClick={onPress} className={`${compactButton.quiet} md:min-h-8`}>
      {children}
    </button>
  );
}
