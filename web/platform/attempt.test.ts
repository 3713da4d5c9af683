import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginSending, endSending } from './attempt.ts';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
beforeEach(() => stored.clear());

const keyOf = (body: string) => beginSending(body).idempotencyKey;

describe('the key of an order', () => {
  test('is the same for the same order, pressed twice or after a reload', () => {
    expect(keyOf('one')).toBe(keyOf('one'));
    expect(keyOf('one')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('is another for a changed order, once the server refused the one before', () => {
    const first = beginSending('one');
    first.refused();
    expect(keyOf('two')).not.toBe(first.idempotencyKey);
  });

  test('stays for a changed order while the result of the previous one is unknown', () => {
    const first = keyOf('one');
    expect(keyOf('two')).toBe(first);
  });

  test('stays the same if the server refused the changed order before it read the key', () => {
    const first = keyOf('one');
    beginSending('two').turnedAway();
    expect(keyOf('three')).toBe(first);
  });

  test('is another for a changed order when the one before was turned away and was the only one', () => {
    const first = beginSending('one');
    first.turnedAway();
    expect(keyOf('two')).not.toBe(first.idempotencyKey);
  });

  test('is another after the order was placed', () => {
    const first = keyOf('one');
    endSending();
    expect(keyOf('one')).not.toBe(first);
  });

  test('differs for an order that staff write in the same tab', () => {
    const first = keyOf('one');
    expect(beginSending('one', 'written-order-attempt').idempotencyKey).not.toBe(first);
    endSending('written-order-attempt');
    expect(keyOf('two')).toBe(first);
  });

  test('is made again if the stored value is invalid', () => {
    stored.set('order-attempt', '{"idempotencyKey":7}');
    expect(keyOf('one')).toMatch(/^[0-9a-f]{32}$/);
    stored.set('order-attempt', '{');
    expect(keyOf('one')).toMatch(/^[0-9a-f]{32}$/);
  });
});
