import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typedText } from '#test/support/typed-text.ts';
import { skeleton, sound } from '#server/platform/text/sounds.ts';
import { words } from '#server/platform/text/words.ts';
import { expand } from './dictionary/shop-words.ts';
import { understand } from './understand.ts';
import { Vocabulary } from './vocabulary/vocabulary.ts';

/** A vocabulary as products with these names would make it. */
function vocabularyOf(...names: string[]): Vocabulary {
  const all = names.map(words).flatMap((found) => [...found, ...expand(found)]);
  return new Vocabulary(all.map((word) => ({ word, sound: sound(word), skeleton: skeleton(word), isName: true })));
}

const vocabulary = vocabularyOf(
  'White Drift Running Shoes',
  'Lambskin Leather Tote Bag',
  'Jute Shopping Bag',
  'Red Jamdani Sari',
  'Wooden Bead Bracelet Jewellery',
  "Men's Watch",
  "Ladies' Watch",
  "Kids' T-shirt",
  'Sundarban Honey',
  'Bridal Purse',
  'Kaftan',
  'Cotton Socks',
  'Sun Sunhat',
);
const shop = { vocabulary, sizes: ['40', '42', 'XL', 'M', '500 g'] };
const attemptsAt = (typed: string, unfinished = false) => understand(typed, shop, unfinished)?.attempts ?? [];
const first = (typed: string, unfinished = false) => attemptsAt(typed, unfinished)[0];
/** The first word of each group, and its synonyms among the given words. */
const groupsOf = (typed: string, unfinished = false) =>
  first(typed, unfinished)?.groups.map((group) => group.map(({ word }) => word));
const nearest = (typed: string) => groupsOf(typed)?.map(([word]) => word);

describe('a word is understood', () => {
  test('by the word itself first, then by its synonyms', () => {
    expect(groupsOf('sun')).toEqual([['sun']]);
    expect(nearest('jute bag')).toEqual(['jute', 'bag']);
    expect(groupsOf('পাট')).toEqual([['পাট', 'jute', 'paat']]);
    expect(first('jute bag')?.meant).toBeUndefined();
  });

  test('by its beginning while it is being typed, the word itself first', () => {
    expect(groupsOf('sun', true)?.[0]?.slice(0, 2)).toEqual(['sun', 'sunhat']);
    expect(groupsOf('sun leat', true)?.[0]).toEqual(['sun']);
    expect(groupsOf('leat')).toEqual([['leather']]);
    expect(first('leat')?.meant).toBeUndefined();
  });

  test.each([
    ['zuta', 'juta'],
    ['honny', 'honey'],
    ['jamdany', 'jamdani'],
    ['runing', 'running'],
    ['kaptan', 'kaftan'],
    ['pars', 'purse'],
    ['muja', 'sock'],
    ['kather', 'wooden'],
    ['sundorbon', 'sundarban'],
  ])('by sound, by consonants, without a case ending: %s is %s', (typed, word) => {
    expect(groupsOf(typed)?.[0]).toContain(word);
  });

  test.each([
    ['t-shart', 'tshirt'],
    ['t shirt', 'tshirt'],
    ['ti shart', 'tshirt'],
    ['hat ghori', 'watch'],
  ])('as one word with its neighbour: %s is a %s', (typed, word) => {
    expect(groupsOf(typed)).toHaveLength(1);
    expect(groupsOf(typed)?.[0]).toContain(word);
  });

  test('and reports the word that it found instead', () => {
    expect(first('lether bag')?.meant).toBe('leather bag');
    expect(first('leather bag')?.meant).toBeUndefined();
  });

  test('in the script in which it was typed', () => {
    expect(first('laal jamdany')?.meant).toBe('lal jamdani');
    expect(first('লাল জুতো')?.meant ?? 'লাল জুতো').not.toMatch(/[a-z]/);
    expect(first('চুড়ি')?.meant).not.toMatch(/[a-z]/);
  });

  test('as goods only where goods are named so, in the first attempt', () => {
    expect(first('leather bag')?.groups.map((group) => group[0]?.isNamed)).toEqual([undefined, true]);
    expect(attemptsAt('leather bag').at(-1)?.groups[1]?.[0]?.isNamed).toBeUndefined();
  });
});

describe('words that no product has', () => {
  test.each(['balish', 'boi', 'kombol', 'bed sheet', 'পাওয়ার ব্যাংক', 'rice cooker'])(
    'does not match a word that only sounds alike: %s',
    (typed) => {
      const others = { vocabulary: vocabularyOf("Girls' Shoes", "Boys' Shoes", 'Combed Cotton', 'Bead Band', 'Rice') };
      expect(understand(typed, others)?.attempts).toEqual([]);
    },
  );

  test('praised goods come first, others are also found', () => {
    const praised = { vocabulary: vocabularyOf('Pure Honey', 'Forest Honey') };
    const [attempt] = understand('pure honey', praised)?.attempts ?? [];
    expect(attempt?.groups.map(([one]) => one?.word)).toEqual(['honey']);
    expect(attempt?.prefers.map(([one]) => one?.word)).toEqual(['pure']);
    expect(understand('pure', praised)?.attempts[0]?.groups.map(([one]) => one?.word)).toEqual(['pure']);
  });

  test.each(['khati modhu', 'খাঁটি মধু', 'original honey'])('praise is not missed aloud: %s', (typed) => {
    expect(first(typed)?.dropped).toEqual([]);
    expect(groupsOf(typed)?.[0]).toContain('honey');
  });

  test('jaggery of dates has another name, and luggage has wheels', () => {
    const winter = { vocabulary: vocabularyOf('Nolen Gur Jaggery', 'Date Cookies', 'Cabin Trolley') };
    for (const typed of ['খেজুরের গুড়', 'khejurer gur', 'date jaggery'])
      expect(understand(typed, winter)?.attempts[0]?.groups[0]?.map(({ word }) => word)).toEqual(
        expect.arrayContaining(['nolen', 'date']),
      );
    const [luggage] = understand('luggage', winter)?.attempts ?? [];
    expect(luggage?.groups[0]?.[0]?.word).toBe('trolley');
    expect(luggage?.dropped).toEqual([]);
  });

  test('related goods replace missing ones, and the answer says so', () => {
    expect(groupsOf('churi')).toEqual([['bracelet']]);
    expect(attemptsAt('churi')[1]).toMatchObject({ groups: [[{ word: 'jewellery' }]], most: 4, dropped: ['churi'] });
    expect(first('churi')).toMatchObject({ dropped: ['churi'], meant: 'bracelet' });
  });

  test('is named in the words of the visitor, in their order', () => {
    expect(first('Molasses Shoes Blorfs')).toMatchObject({ dropped: ['Molasses', 'Blorfs'] });
    expect(first('Blorfs, shoes size 46')).toMatchObject({ dropped: ['Blorfs', 'size 46'] });
    expect(first('হলুদের জুতা')).toMatchObject({ dropped: ['হলুদের'] });
    expect(first('LETHER bags')?.meant).toBe('leather bags');
  });

  test('is left out, wherever it is, in favour of goods that the shop has', () => {
    for (const typed of ['bag for laptop', 'laptop bag', 'laptop mobile bag']) {
      const found = attemptsAt(typed).find(({ groups }) => groups.length === 1);
      expect(found?.groups[0]?.[0]?.word).toBe('bag');
      expect(found?.dropped).not.toContain('bag');
    }
  });

  test('a meaningless word is dropped beside a meaningful one', () => {
    expect(first('shoes blorf')).toMatchObject({ dropped: ['blorf'] });
    expect(nearest('shoes blorf')).toEqual(['shoe']);
    expect(nearest('sandal bata')).toEqual(['shoe']);
  });

  test('the least telling part is left out first, and at last descriptions will do', () => {
    const left = attemptsAt('red leather bag under 2000').map(({ groups, dropped }) => [
      groups.map(([one]) => one?.word).join(' '),
      ...dropped,
    ]);
    expect(left).toEqual([
      ['red leather bag'],
      ['leather bag', 'red'],
      ['bag', 'red', 'leather'],
      ['bag', 'red', 'leather', 'under 2000'],
      ['red leather bag'],
    ]);
  });

  test.each([
    'refund',
    'return policy',
    'what is your return policy',
    'how can i pay',
    'which payment methods do you accept',
    'delivery charge koto',
    'bkash',
    'ফেরত',
    'track order',
    'amar order kothay',
  ])('are answered by the FAQ, and match no goods: %s', (typed) => {
    // words of descriptions
    const described = new Vocabulary(
      ['can', 'your', 'what', 'which', 'shoe'].map((word) => ({
        word,
        sound: sound(word),
        skeleton: skeleton(word),
        isName: word === 'shoe',
      })),
    );
    for (const one of [vocabulary, described])
      expect(understand(typed, { vocabulary: one, sizes: [] })?.attempts).toEqual([]);
  });

  test('shows an answer above the goods without being searched, unless a product has that name', () => {
    expect(nearest('delivery bag')).toEqual(['bag']);
    expect(first('delivery bag')?.dropped).toEqual([]);
    const courier = { vocabulary: vocabularyOf('Delivery Box') };
    expect(understand('delivery', courier)?.attempts[0]?.groups).toHaveLength(1);
  });

  test.each([
    ['best', 'popular'],
    ['online shop', 'popular'],
    ['new', 'newest'],
    ['notun collection', 'newest'],
    ['নতুন', 'newest'],
  ])('%s names no goods: lists all products, %s', (typed, sort) =>
    expect(attemptsAt(typed)[0]).toMatchObject({ groups: [], filters: {}, sort, dropped: [] }),
  );

  test('an empty or meaningless search has no attempts', () => {
    expect(understand(undefined, shop)).toBeUndefined();
    expect(understand('   ', shop)).toBeUndefined();
    for (const typed of ['!!!', 'blorf', 'qwxyzk', 'x', 'ঙঙঙঙ'])
      expect(understand(typed, shop)).toEqual({ attempts: [] });
  });
});

describe('prices, sizes and offers are filters', () => {
  test.each([
    ['bag 1000', { maxPrice: 1000 }],
    ['bag under 1000', { maxPrice: 1000 }],
    ['1000 takar niche bag', { maxPrice: 1000 }],
    ['১০০০ টাকার নিচে ব্যাগ', { maxPrice: 1000 }],
    ['bag ৳1,000', { maxPrice: 1000 }],
    ['bag 1k', { maxPrice: 1000 }],
    ['bag over 1000', { minPrice: 1000 }],
    ['bag 1000 er upore', { minPrice: 1000 }],
    ['bag 500-1000', { minPrice: 500, maxPrice: 1000 }],
    ['bag 500 theke 1000 taka', { minPrice: 500, maxPrice: 1000 }],
    ['juta 42', { size: ['42'] }],
    ['size 42 juta', { size: ['42'] }],
    ['জুতা ৪২', { size: ['42'] }],
    ['xl t-shirt', { size: ['XL'] }],
    ['size m t-shirt', { size: ['M'] }],
    ['honey 500g', { size: ['500 g'] }],
    ['discount juta', { onOffer: true }],
    ['ছাড়ে জুতা', { onOffer: true }],
    ['juta 42 under 2000', { size: ['42'], maxPrice: 2000 }],
  ])('%s: %j', (typed, filters) => {
    expect(first(typed)?.filters).toEqual(filters);
    expect(first(typed)?.groups).toHaveLength(1);
  });

  test('also alone', () => {
    expect(first('under 500')).toMatchObject({ groups: [], filters: { maxPrice: 500 } });
    expect(first('offer')).toMatchObject({ groups: [], filters: { onOffer: true } });
  });

  test('a number that is none of them is a word or left out', () => {
    expect(first('juta 46')).toMatchObject({ filters: {}, dropped: ['46'] });
    expect(first('size 46 juta')).toMatchObject({ filters: {}, dropped: ['size 46'] });
    expect(first('P-4821935')?.groups ?? []).toEqual([]);
  });

  test('sorts the cheapest first if the search asks for it', () => {
    expect(first('sosta juta')?.sort).toBe('price-asc');
  });
});

describe('persons and occasions are wishes', () => {
  test('goods for this person come first, and goods for other persons are left out', () => {
    for (const typed of ['watch for men', 'cheleder ghori', 'chele der ghori', 'ছেলেদের ঘড়ি']) {
      expect(first(typed)?.groups).toHaveLength(1);
      expect(first(typed)?.prefers[0]?.[0]?.word).toBe('man');
      expect(first(typed)?.without).toContain('woman');
    }
  });

  test('goods that are mostly for others are left out, unless they are named', () => {
    const heels = { vocabulary: vocabularyOf('Heels', 'Ballet Flats', "Men's Shoes") };
    const without = (typed: string) => understand(typed, heels)?.attempts[0]?.without;
    expect(without('mens shoes')).toEqual(expect.arrayContaining(['heel', 'ballet']));
    expect(without('heels for men')).not.toContain('heel');
    expect(without('shoes for men and women')).toEqual([]);
  });

  test('a person alone is searched as a word', () => {
    expect(nearest('bacchader')).toEqual(['kid']);
  });

  test('a gift without named goods finds usual presents', () => {
    for (const typed of ['birthday gift', 'biyer gift', 'জন্মদিনের উপহার'])
      expect(groupsOf(typed)?.[0]).toEqual(expect.arrayContaining(['watch', 'bracelet']));
    expect(nearest('biyer shari')).toEqual(['shari']);
    expect(
      first('biyer shari')
        ?.prefers.flat()
        .map(({ word }) => word),
    ).toContain('bride');
  });
});

test('a product number never matches another product number', () => {
  const numbered = { vocabulary: vocabularyOf('P-4821935') };
  expect(understand('4821935', numbered)?.attempts[0]?.groups).toEqual([[{ word: 'p4821935', closeness: 1 }]]);
  expect(understand('P-4821936', numbered)).toEqual({ attempts: [] });
});

test('any typed text is understood without an error, and every meaning is a word of the shop', () => {
  const said = fc.constantFrom(
    ...'juta 42 1000 under taka er size xl gift biyer meyeder churi blorf ৳ offer 500 g'.split(' '),
  );
  const text = fc.oneof(
    typedText,
    fc.array(said, { maxLength: 8 }).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(text, fc.boolean(), (typed, unfinished) => {
      for (const { groups, prefers, without, filters } of understand(typed, shop, unfinished)?.attempts ?? []) {
        for (const { word, closeness } of [...groups.flat(), ...prefers.flat()]) {
          expect(vocabulary.has(word)).toBe(true);
          expect(closeness).toBeGreaterThan(0);
          expect(closeness).toBeLessThanOrEqual(1);
        }
        expect(groups.every((group) => group.length > 0)).toBe(true);
        expect(without.every((word) => vocabulary.has(word))).toBe(true);
        expect(filters.minPrice ?? 0).toBeLessThanOrEqual(filters.maxPrice ?? Infinity);
      }
    }),
    { numRuns: 1000 },
  );
});
