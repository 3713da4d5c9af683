import { Download } from 'lucide-react';
import { orderDeskApi } from '#shared/api/sales/orders/order-desk.ts';
import type { SentOrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { useSaveFile } from '#web/dashboard/parts/use-save-file.ts';

interface Props {
  filter: SentOrderFilter;
  sort: 'newest' | 'oldest';
}

/** Saves all orders that the list has, on all its pages, as a CSV file, for the roles that may. */
export const ExportOrders = (props: Props) => (useCan('orders.export') ? <ExportButton {...props} /> : null);

function ExportButton({ filter, sort }: Props) {
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
