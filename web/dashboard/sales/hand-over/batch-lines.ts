import { latinDigits } from '#shared/digits.ts';

/** A parcel of the batch, as it was scanned, typed or pasted. */
export interface BatchLine {
  /** The line of the text on which it begins, from 1. */
  line: number;
  /** `H-48219357`, or `H-48219357/2` for one of its parcels; null where no order was named. */
  orderId: string | null;
  trackingNumber: string | null;
  /** The reason against a hand-over; null if the text is fine. */
  problem: string | null;
  /** The words of the line as they were typed. */
  words: readonly string[];
}

/**
 * Reads the text box: each line has an order number and a tracking number, in any order, with any text between. Or they
 * are on separate lines, as a scanner types the order's label and then the courier's. The tracking number is optional.
 * The same order twice is a single parcel.
 */
export function readBatch(text: string): BatchLine[] {
  const read: BatchLine[] = [];
  for (const [n, typed] of text.split(/\r\n|\r|\n/).entries()) readLine(read, n + 1, wordsOf(typed));
  return withProblems(read);
}

/** Order numbers are read aloud and typed by hand too. */
const wordsOf = (typed: string) =>
  latinDigits(typed)
    .split(/[\s,;|"]+/)
    .filter(Boolean);

function readLine(read: BatchLine[], line: number, words: readonly string[]): void {
  if (words.length === 0) return;
  const orders = [...new Set(words.map(asOrderId).filter((one) => one !== undefined))];
  const numbers = [...new Set(words.filter((word) => asOrderId(word) === undefined))];
  const [orderId = null] = orders;
  const [trackingNumber = null] = numbers;
  const latest = read.at(-1);
  // the courier's label, scanned after the order's
  if (!orderId && numbers.length === 1 && latest?.orderId && !latest.trackingNumber && !latest.problem)
    latest.trackingNumber = trackingNumber;
  else read.push({ line, orderId, trackingNumber, problem: problemIn(orders, numbers), words });
}

function problemIn(orders: readonly string[], numbers: readonly string[]): string | null {
  if (orders.length > 1) return 'This line has two order numbers';
  if (numbers.length > 1) return 'This line has more than an order number and a tracking number';
  return orders.length === 0 ? 'Scan an order number first' : null;
}

/**
 * `H-48219357`, also typed as `h48219357`; `H-48219357/2` is the second of its parcels. The QR code of a label is an
 * address with the number at its end.
 */
function asOrderId(word: string): string | undefined {
  const [, digits, part] = /^(?:https?:\/\/\S+\?order=)?#?H-?(\d{8})(\/\d{1,3})?$/i.exec(word) ?? [];
  return digits && `H-${digits}${part ?? ''}`;
}

/** Joins lines about the same order, and finds tracking numbers that two orders share. */
function withProblems(read: readonly BatchLine[]): BatchLine[] {
  const joined: BatchLine[] = [];
  for (const one of read) {
    const same =
      one.orderId && !one.problem && joined.find(({ orderId, problem }) => orderId === one.orderId && !problem);
    if (!same) joined.push({ ...one });
    else if (!same.trackingNumber) same.trackingNumber = one.trackingNumber;
    else if (one.trackingNumber && one.trackingNumber !== same.trackingNumber)
      joined.push({
        ...one,
        problem: `Line ${same.line} gives this parcel the tracking number ${same.trackingNumber}`,
      });
  }
  const owners = new Map<string, BatchLine>();
  for (const one of joined) {
    if (one.problem || !one.trackingNumber) continue;
    const owner = owners.get(one.trackingNumber);
    if (owner) one.problem = `${owner.orderId} has this tracking number on line ${owner.line}`;
    else owners.set(one.trackingNumber, one);
  }
  return joined;
}

/**
 * Orders that were split, each by the numbers of its parcels: a line that names such an order becomes a line for each.
 * A line with a tracking number stays: it does not say for which parcel it is.
 */
export const withParcels = (text: string, parcels: ReadonlyMap<string, readonly string[]>): string =>
  text
    .split('\n')
    .flatMap((line) => parcels.get(line.trim()) ?? [line])
    .join('\n');

/**
 * The lines left after these orders are shipped: other orders, and unreadable lines. Numbers without an order come
 * first, so that they do not join the order above them.
 */
export const withoutOrders = (lines: readonly BatchLine[], done: ReadonlySet<string>): string =>
  lines
    .filter(({ orderId, problem }) => problem !== null || orderId === null || !done.has(orderId))
    .toSorted((one, other) => Number(one.orderId !== null) - Number(other.orderId !== null))
    .map(({ orderId, trackingNumber, problem, words }) =>
      (problem === null ? [orderId, trackingNumber].filter(Boolean) : words).join(' '),
    )
    .map((line) => `${line}\n`)
    .join('');
