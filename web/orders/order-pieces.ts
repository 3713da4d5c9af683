import type { Order } from '#shared/api/sales/orders/orders.ts';
import { inLanguage, t } from '#shared/language.ts';
import type { ReturnKind } from '#shared/orders/returns.ts';
import { variantOf } from './order-words.ts';

/** A number of pieces of an order line. */
interface Pieces {
  item: string;
  quantity: number;
}

export interface NamedPieces extends Pieces {
  /** `Cotton Panjabi (Black, 42)` */
  name: string;
}

/** The names of pieces, in the order of the order's lines. */
export function piecesIn({ items }: Pick<Order, 'items'>, pieces: readonly Pieces[]): NamedPieces[] {
  return items.flatMap((line) => {
    const quantity = pieces.reduce((sum, one) => sum + (one.item === line._id ? one.quantity : 0), 0);
    return quantity === 0
      ? []
      : [
          {
            item: line._id,
            quantity,
            name: `${inLanguage(line.product.name, line.product.nameBn)} (${variantOf(line)})`,
          },
        ];
  });
}

export const countPieces = (pieces: readonly { quantity: number }[]): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/** Pieces of a parcel that have not come back and are not on their way back. */
export function keptOf({ returns }: Pick<Order, 'returns'>, pieces: readonly Pieces[]): Pieces[] {
  const back = returns.flatMap(({ items }) => items);
  return pieces
    .map(({ item, quantity }) => ({
      item,
      quantity: quantity - countPieces(back.filter((one) => one.item === item)),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** The returned pieces of a line: `1 refused on delivery, 1 exchanged`; null if there are none. */
export function backWords({ returns }: Pick<Order, 'returns'>, item: string): string | null {
  const words = (['door', 'later', 'exchange'] as const satisfies ReturnKind[]).flatMap((kind) => {
    const back = returns.filter((one) => one.kind === kind).flatMap(({ items }) => items);
    const count = countPieces(back.filter((one) => one.item === item));
    return count === 0 ? [] : [backOf(kind, count)];
  });
  return words.length === 0 ? null : words.join(', ');
}

function backOf(kind: ReturnKind, count: number): string {
  switch (kind) {
    case 'door':
      return t('{count} refused on delivery', { count });
    case 'later':
      return t('{count} sent back', { count });
    case 'exchange':
      return t('{count} exchanged', { count });
  }
}
