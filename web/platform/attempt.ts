// One order, however often it is sent. What was sent stands in the tab's storage with its Idempotency-Key, so that
// pressing twice, reloading and a network that fails in between all send the same order again, and the server answers
// with the first.

/** Under which name a tab keeps it: what is bought in the shop, and what staff write down, are two things. */
export type AttemptName = 'order-attempt' | 'written-order-attempt';

interface Attempt {
  idempotencyKey: string;
  body: string;
  /** It was sent, and nobody knows yet what became of it. */
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
  /** The server has looked for an order with this key and found none: what is sent next may be another. */
  refused(): void;
  /** It never came so far: what became of the one before is as unknown as it was. */
  turnedAway(): void;
}

/**
 * Begins to send an order. The same order has the same key again; a changed one a new key, unless the one before may
 * have arrived: then it keeps the key, and the server says so (KEY_REUSED) instead of making two.
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

// crypto.randomUUID is there only over https
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
