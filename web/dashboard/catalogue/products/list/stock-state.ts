import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { isLowInStock } from '#shared/catalogue/low-stock.ts';

type StockState = 'in' | 'low' | 'out' | 'off';

/** As the shop's filters know it (GET /admin/products, `stock`); off: there is some, but it is not for sale. */
export function stockStateOf(
  product: Pick<AdminProduct, 'inStock' | 'variant' | 'totalQuantity'>,
  lowStock: number,
): StockState {
  if (product.totalQuantity === 0) return 'out';
  if (!product.inStock) return 'off';
  return isLowInStock(product, lowStock) ? 'low' : 'in';
}
