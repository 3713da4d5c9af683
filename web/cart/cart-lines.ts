import { isSame, maxOf, type CartItem, type LineId } from './cart-item.ts';

// The rules of the cart, each from a list of lines to the next.

type Lines = readonly CartItem[];

/** Adds to the line of the same product and variant, or appends a new line; at most the stock. */
export function addToLines(lines: Lines, item: CartItem): CartItem[] {
  const upTo = (quantity: number) => ({ ...item, quantity: Math.min(quantity, maxOf(item)) });
  if (!lines.some((line) => isSame(line, item))) return [...lines, upTo(item.quantity)];
  return lines.map((line) => (isSame(line, item) ? upTo(line.quantity + item.quantity) : line));
}

export function withoutLine(lines: Lines, id: LineId): CartItem[] {
  return lines.filter((line) => !isSame(line, id));
}

/** Sets the quantity, from one to the stock. This settles an earlier change by the shop. */
export function withQuantity(lines: Lines, id: LineId, quantity: number): CartItem[] {
  return lines.map((line) => {
    if (!isSame(line, id)) return line;
    const { was, ...rest } = line;
    const chosen = Math.max(1, Math.min(Math.trunc(quantity) || 1, maxOf(line)));
    return { ...rest, quantity: chosen, ...(was?.price !== undefined && { was: { price: was.price } }) };
  });
}

/** Restores removed lines at their position; lines added again meanwhile stay unchanged. */
export function withLinesBack(lines: Lines, removed: Lines, at: number): CartItem[] {
  const missing = removed.filter((one) => !lines.some((line) => isSame(line, one)));
  return lines.toSpliced(at, 0, ...missing);
}
