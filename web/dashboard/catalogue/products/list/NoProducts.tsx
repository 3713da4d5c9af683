import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import type { ProductAddress } from './use-product-address.ts';

/** An empty list, with a way out. */
export function NoProducts({ address: { isTrash, isNarrowed, search, filters, clear } }: { address: ProductAddress }) {
  const isFiltered = [filters.category, filters.brand, filters.stock, filters.onOffer].some(Boolean);
  if (isNarrowed) {
    return (
      <ListEmpty text="No products found">
        <button type="button" onClick={clear} className={compactButton.quiet}>
          {search && !isFiltered ? 'Clear search' : 'Clear search and filters'}
        </button>
      </ListEmpty>
    );
  }
  if (isTrash) return <ListEmpty text="The trash is empty" />;
  return (
    <ListEmpty text="No products found">
      <FirstSteps />
    </ListEmpty>
  );
}
