interface Held {
  quantity: number;
  /** Taka for one piece. */
  price: number;
}

/** So many pieces at one price; `of`: the line of the order that they stay on, null for a new line. */
interface KeptPieces<Line extends Held> extends Held {
  of: Line | null;
}

/**
 * How many pieces of one variant a changed order holds at which price. Pieces that it `held` keep their price, those of
 * the first line first; all others cost what they cost `now`, so that a sale that ended is not had for more.
 */
export function keepPrices<Line extends Held>(
  held: readonly Line[],
  { quantity, now }: { quantity: number; now: number },
): KeptPieces<Line>[] {
  let left = quantity;
  const kept: KeptPieces<Line>[] = held.map((of) => {
    const pieces = Math.min(of.quantity, left);
    left -= pieces;
    return { of, quantity: pieces, price: of.price };
  });
  const same = kept.findIndex(({ price }) => price === now);
  const more = { of: kept[same]?.of ?? null, quantity: (kept[same]?.quantity ?? 0) + left, price: now };
  return (same < 0 ? [...kept, more] : kept.with(same, more)).filter((one) => one.quantity > 0);
}
