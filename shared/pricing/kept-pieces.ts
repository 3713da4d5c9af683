interface Held {
  quantity: number;
  /** Taka for one piece. */
  price: number;
}

/** A number of pieces at one price; `of`: the order line that they stay on, null for a new line. */
interface KeptPieces<Line extends Held> extends Held {
  of: Line | null;
}

/**
 * Prices the pieces of a variant in a changed order. Pieces that the order had keep their price, those of the first
 * line first. Additional ones have the present price, so that an ended sale does not apply to them.
 */
export function keepPrices<Line extends Held>(
  held: readonly Line[],
  { quantity, now }: { quantity: number; now: number },
): KeptPieces<Line>[] {
  let left = quantity;
  const remaining: KeptPieces<Line>[] = held.map((of) => {
    const pieces = Math.min(of.quantity, left);
    left -= pieces;
    return { of, quantity: pieces, price: of.price };
  });
  const same = remaining.findIndex(({ price }) => price === now);
  const more = { of: remaining[same]?.of ?? null, quantity: (remaining[same]?.quantity ?? 0) + left, price: now };
  return (same < 0 ? [...remaining, more] : remaining.with(same, more)).filter((one) => one.quantity > 0);
}
