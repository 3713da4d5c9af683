import { createContext, useContext } from 'react';
import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import type { Selection } from '#web/ui/dashboard/table/use-selection.ts';

/** The actions and data of the rows. The columns never change, so that an editor in a cell keeps its typed text. */
interface ProductList extends Pick<Selection, 'selected' | 'selectRow'> {
  lowStock: number;
  edit(id: string): void;
  remove(product: AdminProduct): void;
  restore(product: AdminProduct): void;
  duplicate(product: AdminProduct): void;
}

const Context = createContext<ProductList | undefined>(undefined);
export const ProductListContext = Context.Provider;

export function useProductList(): ProductList {
  const list = useContext(Context);
  if (!list) throw new Error('A row of products was drawn outside their list');
  return list;
}
