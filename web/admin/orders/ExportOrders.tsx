import { Download } from 'lucide-react';
import { orderDeskApi } from '#shared/api/order-desk.ts';
import type { SentOrderFilter } from '#shared/api/order-filter.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { useSaveFile } from '../imports/use-save-file.ts';

/** Saves all orders that the list has, on all its pages, as a CSV file. */
export function ExportOrders({ filter, sort }: { filter: SentOrderFilter; sort: 'newest' | 'oldest' }) {
  const save = useSaveFile(orderDeskApi.file, 'orders.csv', { query: { ...filter, sort } });
  return (
    <button
      type="button"
      aria-disabled={save.isBusy || undefined}
      onClick={() => !save.isBusy && save.start()}
      className={`${compactButton.quiet} grow md:grow-0`}
    >
      <Download size={16} aria-hidden />
      {save.isBusy ? 'Exporting …' : 'Export CSV'}
    </button>
  );
}
