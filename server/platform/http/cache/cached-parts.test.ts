import { describe, expect, test } from 'vitest';
import { CachedParts } from './cached-parts.ts';
import { PublicCache } from './public-cache.ts';

function listeningParts({ maxBytes = 100_000 } = {}) {
  const cache = new PublicCache();
  cache.listen();
  return { cache, parts: new CachedParts(cache, { prefix: 'product:', all: ['brands'], maxBytes }) };
}

/** A reader that counts what it was asked for. */
function reader(version = 'new') {
  const asked: string[][] = [];
  const read = async (keys: string[]) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key !== 'gone').map((key) => [key, Buffer.from(`${key} ${version}`)]));
  };
  return { asked, read };
}

const texts = async (found: Promise<Buffer[]>) => (await found).map(String);

describe('kept parts of answers', () => {
  test('are read once, in the order asked for; what is not there is left out', async () => {
    const { parts } = listeningParts();
    const { asked, read } = reader();
    expect(await texts(parts.find(['a', 'b'], read))).toEqual(['a new', 'b new']);
    expect(await texts(parts.find(['c', 'b', 'gone', 'a'], read))).toEqual(['c new', 'b new', 'a new']);
    expect(asked).toEqual([
      ['a', 'b'],
      ['c', 'gone'],
    ]);
  });

  test.each([
    ['itself', ['product:a'], ['a later', 'b new']],
    ['something that all show', ['brands'], ['a later', 'b later']],
    ['everything', ['everything'], ['a later', 'b later']],
    ['another', ['product:c', 'listings'], ['a new', 'b new']],
  ])('are dropped when %s changes', async (_, changed, expected) => {
    const { cache, parts } = listeningParts();
    await parts.find(['a', 'b'], reader().read);
    cache.drop(new Set(changed));
    expect(await texts(parts.find(['a', 'b'], reader('later').read))).toEqual(expected);
  });

  test.each([
    ['itself', ['product:a']],
    ['what all show', ['brands']],
  ])('are not kept when %s changed while they were read', async (_, changed) => {
    const { cache, parts } = listeningParts();
    const { read } = reader('old');
    const reading = parts.find(['a'], async (keys) => {
      const old = await read(keys);
      cache.drop(new Set(changed));
      return old;
    });
    expect(await texts(reading)).toEqual(['a old']);
    expect(await texts(parts.find(['a'], reader().read))).toEqual(['a new']);
  });

  test('are neither kept nor given while no changes are received', async () => {
    const { cache, parts } = listeningParts();
    await parts.find(['a'], reader('old').read);
    cache.stopListening();
    expect(await texts(parts.find(['a'], reader().read))).toEqual(['a new']);
    expect(await texts(parts.find(['a'], reader('newer').read))).toEqual(['a newer']);
  });

  test('stay within their memory', async () => {
    const { parts } = listeningParts({ maxBytes: 10_000 });
    const { asked, read } = reader();
    const keys = Array.from({ length: 100 }, (_, n) => String(n));
    await parts.find(keys, read);
    await parts.find(keys, read);
    expect(asked[1]?.length).toBeGreaterThan(70);
  });
});
