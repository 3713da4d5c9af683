import { adminProductsApi, type AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { showProducts } from '../../form/use-upload.ts';

export interface VariantChange {
  _id: string;
  price?: number;
  by?: number;
}

/** Changes prices and stock from the list. Stock is sent as a difference, so that sales meanwhile are not undone. */
export function useRowChange({ _id }: AdminProduct, onDone: () => void) {
  const change = useApiMutation(adminProductsApi.changeInRow, { changes: showProducts, onDone });
  const save = (variants: VariantChange[]) => {
    if (variants.length === 0) onDone();
    else change.mutate({ params: { id: _id }, body: { variants } });
  };
  return { save, isBusy: change.isPending };
}
