// Sends an order only once. The request is in the tab's storage with its Idempotency-Key: pressing twice, reloading and
// a failed network all send the same order again, and the server answers with the first.

/** The storage name in the tab: customers' orders and manual orders are separate. */
export type AttemptName = 'order-attempt' | 'written-order-attempt';

interface Attempt {
  idempotencyKey: string;
  body: string;
  /** It was sent, and its result is unknown. */
  isOpen: boolean;
}

function read(name: AttemptName): Attempt | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Partial<Attempt> | null;
    if (typeof stored?.idempotencyKey !== 'string' || typeof stored.body !== 'string') return undefined;
    return { idempotencyKey: stored.idempotencyKey, body: stored.body, isOpen: stored.isOpen === true };
  } catch {
    return undefined;
  }
}

function write(name: AttemptName, attempt: Attempt): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(attempt));
  } catch {
    // without storage the page itself still recognises a second press
    unstored.set(name, attempt);
  }
}

const unstored = new Map<AttemptName, Attempt>();

export interface Sending {
  idempotencyKey: string;
  /** The server has found no order with this key, so the next request may be another. */
  refused(): void;
  /** The request never arrived: the result of the earlier one is still unknown. */
  turnedAway(): void;
}

/**
 * Begins to send an order. The same order reuses its key. A changed order gets a new key, unless the one before may
 * have arrived: then it reuses the key, and the server answers KEY_REUSED instead of a second order.
 */
export function beginSending(body: string, name: AttemptName = 'order-attempt'): Sending {
  const before = read(name) ?? unstored.get(name);
  const again = before !== undefined && (before.isOpen || before.body === body);
  const idempotencyKey = again ? before.idempotencyKey : newKey();
  write(name, { idempotencyKey, body, isOpen: true });
  return {
    idempotencyKey,
    refused: () => write(name, { idempotencyKey, body, isOpen: false }),
    turnedAway: () => write(name, again ? { ...before, idempotencyKey } : { idempotencyKey, body, isOpen: false }),
  };
}

/** The order is placed: the next one is another. */
export function endSending(name: AttemptName = 'order-attempt'): void {
  unstored.delete(name);
  sessionStorage.removeItem(name);
}

// crypto.randomUUID exists only over https
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
