import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { words } from '#server/platform/text/words.ts';
import { expand, shopWords } from './shop-words.ts';

/** Folded word → the number of groups that contain it. */
function groupCounts(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const group of shopWords) {
    for (const word of new Set(group.flatMap(words))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

describe('the dictionary', () => {
  test('has one word per entry, also where it is written in two, and no entry twice in a group', () => {
    for (const group of shopWords) {
      expect(group.map((entry) => [entry, words(entry).length])).toEqual(group.map((entry) => [entry, 1]));
      expect(new Set(group).size).toBe(group.length);
      expect(new Set(group.flatMap(words)).size, group.join(', ')).toBeGreaterThan(1);
    }
  });

  test('lists a word in two groups only if it has two meanings', () => {
    const twice = [...groupCounts()].filter(([, count]) => count > 1).map(([word]) => word);
    expect(twice.toSorted()).toEqual(words('হলুদ holud gold silver ফুল ছেলে chele মেয়ে meye').toSorted());
  });

  test('has English and Bangla words in each group', () => {
    for (const group of shopWords) {
      expect(
        group.some((entry) => /[a-z]/i.test(entry)),
        group.join(', '),
      ).toBe(true);
      expect(
        group.some((entry) => /[ঀ-৿]/.test(entry)),
        group.join(', '),
      ).toBe(true);
    }
  });
});

describe('a document is also found by', () => {
  test.each([
    ['জুতা', 'shoe juta'],
    ["Ladies' leather hand bag", 'মহিলা mohila woman চামড়া chamra হ্যান্ডব্যাগ'],
    ['T-Shirt', 'টিশার্ট গেঞ্জি tee'],
    ['Sarees', 'শাড়ি শাড়ী shari sari'],
    ['মেয়েদের ঘড়ি', 'girl woman watch ghori'],
    ['খাঁটি সরিষার তেল', 'pure mustard oil shorisha tel khati'],
    ['সুন্দরবনের মধু', 'honey modhu'],
    ['কানের দুল', 'earring dul'],
    ['হলুদ', 'yellow turmeric'],
    ['Black seed', 'কালোজিরা kalojira'],
    ['Gold necklace', 'সোনা shona golden নেকলেস হার'],
  ])('%s: %s', (name, extra) => {
    expect(expand(words(name))).toEqual(expect.arrayContaining(words(extra)));
  });

  test.each([
    ['boot', 'shoe'],
    ['sweatshirt', 'shirt'],
    ['T-shirt', 'shirt'],
    ['yellow', 'turmeric'],
    ['jute', 'shoe'],
    ['watch', 'clock'],
    ['black seed', 'black'],
    ['kurta', 'kurti'],
  ])('a %s is not a %s', (name, other) => {
    expect(expand(words(name))).not.toContain(other);
  });

  test('returns no synonyms for unknown words', () => {
    expect(expand(words('Kuhu Nodi zxqv'))).toEqual([]);
    expect(expand([])).toEqual([]);
  });
});

// every kind of article in the fashion catalogue that the demo shop is modelled on
const articleTypes =
  `Tshirts|Shirts|Casual Shoes|Watches|Sports Shoes|Kurtas|Tops|Handbags|Sunglasses|Heels|Flip Flops|Wallets|Belts|
Socks|Sandals|Backpacks|Perfume and Body Mist|Formal Shoes|Shorts|Jeans|Dresses|Trousers|Flats|Sarees|Caps|Earrings|
Ties|Sweatshirts|Nail Polish|Jackets|Clutches|Deodorant|Track Pants|Lipstick|Leggings|Kurtis|Sweaters|Tunics|Capris|
Pendant|Necklace and Chains|Dupatta|Laptop Bag|Duffel Bag|Lip Gloss|Stoles|Skirts|Kajal and Eyeliner|Kurta Sets|
Cufflinks|Bracelet|Sports Sandals|Scarves|Bangle|Face Moisturisers|Stockings|Accessory Gift Set|Ring|
Fragrance Gift Set|Mobile Pouch|Free Gifts|Sunscreen|Face Wash and Cleanser|Compact|Jewellery Set|
Foundation and Primer|Eyeshadow|Messenger Bag|Mufflers|Patiala|Concealer|Lip Liner|Swimwear|Mask and Peel|
Travel Accessory|Churidar|Jeggings|Suspenders|Nehru Jackets|Lip Care|Jumpsuit|Salwar|Highlighter and Blush|
Eye Cream|Rucksacks|Waistcoat|Tights|Tracksuits|Shoe Accessories|Waist Pouch|Face Scrub and Exfoliator|Rompers|
Footballs|Rain Jacket|Shrug|Gloves|Salwar and Dupatta|Wristbands|Key chain|Blazers|Booties|Water Bottle|Shoe Laces|
Hair Colour|Tablet Sleeve|Lehenga Choli|Mascara|Basketballs|Headband|Hair Accessory`
    .replaceAll('\n', '')
    .split('|');

const colours =
  `Black|White|Blue|Brown|Grey|Red|Green|Pink|Navy Blue|Purple|Silver|Beige|Yellow|Orange|Gold|Maroon|Olive|Cream|
Multi|Steel|Charcoal|Off White|Peach|Lavender|Khaki|Teal|Skin|Magenta|Rust|Copper|Bronze|Tan|Metallic|Mustard|Mauve|
Burgundy|Turquoise|Rose|Nude|Lime`
    .replaceAll('\n', '')
    .split('|');

test.each([...articleTypes, ...colours])('has Bangla for every word of %s', (name) => {
  for (const word of words(name).filter((one) => one !== 'and')) {
    expect(
      expand([word]).some((other) => /[ঀ-৿]/.test(other)),
      word,
    ).toBe(true);
  }
});

test('expanding adds only new, distinct words that fold to themselves', () => {
  const entries = shopWords.flat();
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...entries), fc.string({ unit: 'binary' }))), (texts) => {
      const input = words(texts.join(' '));
      const extra = expand(input);
      expect(new Set([...input, ...extra]).size).toBe(input.length + extra.length);
      for (const word of extra) expect(words(word)).toEqual([word]);
    }),
  );
});
