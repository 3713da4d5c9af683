import type { Product, Variant } from '#shared/api/catalogue/catalogue.ts';

/** Pieces of a variant that can be ordered: those that are there, else those that may be ordered before they come. */
export const piecesOf = ({ quantity, preorder }: Pick<Variant, 'quantity' | 'preorder'>): number =>
  preorder?.left ?? quantity;

/** The same, unless the whole product is marked as sold out; for a pre-order, with its day. */
export function toBeHad(
  { inStock }: Pick<Product, 'inStock'>,
  variant: Pick<Variant, 'quantity' | 'preorder'>,
): { left: number; comesOn?: string } {
  if (!inStock) return { left: 0 };
  return { left: piecesOf(variant), ...(variant.preorder && { comesOn: variant.preorder.comesOn }) };
}

export type Buyable = Pick<Product, 'inStock' | 'variant' | 'totalQuantity'>;

/** The product has no stock, but accepts pre-orders. */
export const isPreorder = ({ inStock, totalQuantity, variant }: Buyable): boolean =>
  inStock && totalQuantity === 0 && variant.some(({ preorder }) => preorder);
