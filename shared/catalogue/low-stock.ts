/**
 * The rule of low stock, the same everywhere (in SQL: is_low() in db/routines/catalogue.sql): a variant is low when it
 * has no more pieces than the setting `lowStock` says, or none. A product is low in stock when it can be bought and one
 * of its variants is low: ten sizes with one piece each are low, however many pieces that is together.
 */
export function isLow(quantity: number, lowStock: number): boolean {
  return quantity <= lowStock;
}

interface Stocked {
  inStock: boolean;
  variant: readonly { quantity: number }[];
}

/** A product can be bought when it is marked in stock and a variant has pieces left. */
export function isSellable({ inStock, variant }: Stocked): boolean {
  return inStock && variant.some(({ quantity }) => quantity > 0);
}

/** Whether a product is low in stock. */
export function isLowInStock(product: Stocked, lowStock: number): boolean {
  return isSellable(product) && product.variant.some(({ quantity }) => isLow(quantity, lowStock));
}
