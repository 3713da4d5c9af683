import { adminProductsApi, type AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { showProducts } from '../../form/use-upload.ts';
import { steepPrices, useConfirmSteep } from '../../steep/SteepQuestion.tsx';

export interface VariantChange {
  _id: string;
  price?: number;
  by?: number;
}

/** Changes prices and stock from the list. Stock is sent as a difference, so that sales meanwhile are not undone. */
export function useRowChange(product: AdminProduct, onDone: () => void) {
  const confirmSteep = useConfirmSteep();
  const change = useApiMutation(adminProductsApi.changeInRow, { changes: showProducts, onDone });
  const save = async (variants: VariantChange[]) => {
    if (variants.length === 0) return onDone();
    if (await confirmSteep(steepPrices(product, variants)))
      change.mutate({ params: { id: product._id }, body: { variants } });
  };
  return { save, isBusy: change.isPending };
}
