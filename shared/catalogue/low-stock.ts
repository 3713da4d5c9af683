/**
 * The single rule of low stock (in SQL: is_low() in db/routines/catalogue.sql). A variant is low when it has at most
 * `lowStock` pieces, or none. A product is low when it is on sale and one of its variants is low: ten sizes with a
 * piece each are low, whatever their sum.
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
