import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import { discountedPrice } from '#shared/money.ts';
import type { OfferLine } from '#shared/pricing/offer-goods.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPrices, type CartLine, type FoundGoods } from './read-prices.queries.ts';

/** A line of a draft with its present price, and the shop's facts about its goods. */
export interface PricedGoods extends CartLine, OfferLine {
  /** Taka for one piece, after the discount. */
  price: number;
  found: FoundGoods | undefined;
  /** A pre-order for the day that its buyer saw. */
  isPreorder: boolean;
}

/** Merges lines of the same variant: otherwise each would be compared with the stock on its own. Sorted by id. */
export function sumLines(items: NewOrder['items']): CartLine[] {
  const byVariant = Map.groupBy(items, ({ productId, variantId }) => `${variantId} ${productId}`.toLowerCase());
  return [...byVariant.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, [first, ...others]]) => {
      // a group has at least one line
      const { productId, variantId, quantity, comesOn } = first!;
      return {
        // as they are stored: a customer's program may send an id in capitals
        productId: productId.toLowerCase(),
        variantId: variantId.toLowerCase(),
        quantity: others.reduce((sum, item) => sum + item.quantity, quantity),
        comesOn,
      };
    });
}

/** Adds the price of one piece, in Taka. The order is refused later if the shop does not have the product. */
export const toPricedLine = (line: CartLine, found: FoundGoods | undefined): PricedGoods => ({
  ...line,
  found,
  isPreorder:
    line.comesOn !== undefined && line.comesOn === found?.comes_on && (found.preorder_left ?? 0) >= line.quantity,
  price: discountedPrice(found?.price ?? 0, found?.discount ?? 0),
  categoryId: found?.category_id ?? '',
  subCategoryId: found?.sub_category_id ?? null,
  brandId: found?.brand_id ?? '',
});

/** The lines of a cart with their present prices; skips products that the shop does not have. */
export async function readCart({ pool }: Pick<Database, 'pool'>, items: NewOrder['items']): Promise<OfferLine[]> {
  const lines = sumLines(items);
  const nobody = { buyer: null, staff: null, key: null };
  const { lines: found } = await readPrices(pool, nobody, { lines, recipient: null });
  return lines.flatMap((line, n) => (found[n]?.price == null ? [] : [toPricedLine(line, found[n])]));
}
