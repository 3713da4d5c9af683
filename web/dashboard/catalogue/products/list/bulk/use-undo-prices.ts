import { toast } from 'react-hot-toast';
import { bulkPricesApi } from '#shared/api/catalogue/bulk-prices.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { offerUndo } from '#web/ui/dashboard/undo-toast.tsx';
import { showProducts } from '../../form/use-upload.ts';

/** Time to look at the list first. */
const seconds = 60;
const namesShown = 3;

/** Offers to undo a change of prices, and says which prices stayed because somebody changed them since. */
export function useUndoPrices(): (change: DataOf<typeof bulkPricesApi.change>) => void {
  const { mutate } = useApiMutation(bulkPricesApi.undo, {
    changes: showProducts,
    done: false,
    onDone: ({ data: { restored, skipped, named } }) => {
      const done = `${counted(restored, 'price')} restored`;
      if (skipped === 0) return void toast.success(done);
      const names = named.slice(0, namesShown).map(({ name, color }) => `${name} (${color})`);
      const rest = skipped > names.length ? ` and ${skipped - names.length} more` : '';
      toast.error(`${done}. Changed since, so not restored: ${names.join(', ')}${rest}`, { duration: 10_000 });
    },
  });
  return ({ _id: id, variants, products }) =>
    offerUndo({
      id,
      text: `${counted(variants, 'price')} changed`,
      about: counted(products, 'product'),
      seconds,
      undo: () => mutate({ params: { id } }),
    });
}
