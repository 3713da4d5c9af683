/** A parcel that is still in the shop. */
export interface PackedPieces {
  id: string;
  position: number;
  status: 'planned' | 'packed';
  /** Taka that its courier collects. */
  cashDue: number;
  /** Pieces by line of the order. */
  pieces: ReadonlyMap<string, number>;
}

/** What the order holds now; the price is for one piece, in Taka. */
export interface HeldLine {
  id: string;
  quantity: number;
  price: number;
}

export interface FittedParcel extends Omit<PackedPieces, 'status' | 'pieces'> {
  pieces: Map<string, number>;
  /** Its pieces are others than before. */
  isRepacked: boolean;
}

/**
 * The parcels of an order that was changed, as they were as far as their lines still hold. Pieces that the order lost
 * leave the planned parcels before the packed ones, the latest first; pieces that it gained go into the latest planned
 * parcel, or into the latest if all are packed. A parcel without pieces is left out. `cash`: Taka that all of them
 * collect.
 */
export function fitParcels(parcels: readonly PackedPieces[], lines: readonly HeldLine[], cash: number): FittedParcel[] {
  const fitted = parcels.map(({ pieces, ...parcel }) => ({ ...parcel, pieces: new Map(pieces), isRepacked: false }));
  const latestFirst = fitted.toSorted(
    (a, b) => Number(a.status === 'packed') - Number(b.status === 'packed') || b.position - a.position,
  );
  const [latest] = latestFirst;
  if (!latest) return [];
  const wanted = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const had = new Set(parcels.flatMap(({ pieces }) => [...pieces.keys()]));
  for (const line of new Set([...had, ...wanted.keys()])) {
    const inside = fitted.reduce((sum, { pieces }) => sum + (pieces.get(line) ?? 0), 0);
    const more = (wanted.get(line) ?? 0) - inside;
    if (more > 0) put(latest, line, (latest.pieces.get(line) ?? 0) + more);
    else takeOut(latestFirst, line, -more);
  }
  const remaining = fitted.filter(({ pieces }) => pieces.size > 0);
  return shareCash(remaining, lines, cash).map(({ status: _status, ...parcel }) => parcel);
}

interface Open {
  pieces: Map<string, number>;
  isRepacked: boolean;
}

function put(parcel: Open, line: string, quantity: number): void {
  if (quantity > 0) parcel.pieces.set(line, quantity);
  else parcel.pieces.delete(line);
  parcel.isRepacked = true;
}

function takeOut(parcels: readonly Open[], line: string, pieces: number): void {
  let left = pieces;
  for (const parcel of parcels) {
    const inside = parcel.pieces.get(line) ?? 0;
    const taken = Math.min(inside, left);
    if (taken > 0) put(parcel, line, inside - taken);
    left -= taken;
  }
}

/** Each collects its share of the cash by the worth of its pieces, the first of them what is left over. */
function shareCash<P extends Open & { cashDue: number }>(parcels: P[], lines: readonly HeldLine[], cash: number): P[] {
  const isSame = parcels.every(({ isRepacked }) => !isRepacked);
  if (isSame && parcels.reduce((sum, { cashDue }) => sum + cashDue, 0) === cash) return parcels;
  const prices = new Map(lines.map(({ id, price }) => [id, BigInt(price)]));
  const worthOf = ({ pieces }: Open) =>
    [...pieces].reduce((sum, [line, quantity]) => sum + (prices.get(line) ?? 0n) * BigInt(quantity), 0n);
  const all = parcels.reduce((sum, parcel) => sum + worthOf(parcel), 0n);
  const shares = parcels.map((parcel) => (all === 0n ? 0 : Number((BigInt(cash) * worthOf(parcel)) / all)));
  const rest = cash - shares.reduce((sum, share) => sum + share, 0);
  return parcels.map((parcel, n) => ({ ...parcel, cashDue: shares[n]! + (n === 0 ? rest : 0) }));
}
