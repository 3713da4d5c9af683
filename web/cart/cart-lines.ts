import { isSame, mostOf, type CartItem, type LineId } from './cart-item.ts';

// The rules of the cart, each from a list of lines to the next.

type Lines = readonly CartItem[];

/** Joins the line of the same product and variant, or makes a new one; of what is left at most. */
export function addToLines(lines: Lines, item: CartItem): CartItem[] {
  const upTo = (quantity: number) => ({ ...item, quantity: Math.min(quantity, mostOf(item)) });
  if (!lines.some((line) => isSame(line, item))) return [...lines, upTo(item.quantity)];
  return lines.map((line) => (isSame(line, item) ? upTo(line.quantity + item.quantity) : line));
}

export function withoutLine(lines: Lines, id: LineId): CartItem[] {
  return lines.filter((line) => !isSame(line, id));
}

/** Sets how many, from one to what is left; what the shop had changed before is settled by it. */
export function withQuantity(lines: Lines, id: LineId, quantity: number): CartItem[] {
  return lines.map((line) => {
    if (!isSame(line, id)) return line;
    const { was, ...rest } = line;
    const chosen = Math.max(1, Math.min(Math.trunc(quantity) || 1, mostOf(line)));
    return { ...rest, quantity: chosen, ...(was?.price !== undefined && { was: { price: was.price } }) };
  });
}

/** Brings back what was taken out, where it stood; what has come in again meanwhile stays as it is. */
export function withLinesBack(lines: Lines, removed: Lines, at: number): CartItem[] {
  const missing = removed.filter((one) => !lines.some((line) => isSame(line, one)));
  return lines.toSpliced(at, 0, ...missing);
}
