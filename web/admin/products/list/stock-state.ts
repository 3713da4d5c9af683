import type { AdminProduct } from '#shared/api/catalogue-admin.ts';

export type StockState = 'in' | 'low' | 'out' | 'off';

/** As the shop's filters know it (GET /admin/products, `stock`); off: there is some, but it is not for sale. */
export function stockStateOf(
  { inStock, totalQuantity }: Pick<AdminProduct, 'inStock' | 'totalQuantity'>,
  lowStock: number,
): StockState {
  if (totalQuantity === 0) return 'out';
  if (!inStock) return 'off';
  return totalQuantity <= lowStock ? 'low' : 'in';
}
