import { shopWords } from '#server/catalogue/query-understanding/query-understanding.ts';
import { words } from '#server/platform/text/words.ts';

// The properties of each type of article in the made-up shop: its prices in Taka, its sizes, its picture.

export interface ArticleType {
  least: number;
  most: number;
  sizes: readonly string[];
  emoji: string | null;
}

const shoes = ['39', '40', '41', '42', '43', '44'];
const apparel = ['S', 'M', 'L', 'XL', 'XXL'];
const none: readonly string[] = [];

/** By sub-category of the source; all others are small and cheap. The emoji by its code points. */
const bySubCategory: Record<string, ArticleType> = {
  Shoes: { least: 1200, most: 7500, sizes: shoes, emoji: '1f45f' },
  Sandal: { least: 700, most: 3500, sizes: shoes, emoji: '1f461' },
  'Flip Flops': { least: 250, most: 1200, sizes: shoes, emoji: '1fa74' },
  Topwear: { least: 450, most: 2800, sizes: apparel, emoji: '1f455' },
  Bottomwear: { least: 650, most: 3200, sizes: apparel, emoji: '1f456' },
  Dress: { least: 1200, most: 4800, sizes: apparel, emoji: '1f457' },
  'Apparel Set': { least: 1500, most: 5500, sizes: apparel, emoji: '1f458' },
  Saree: { least: 1800, most: 9500, sizes: none, emoji: '1f97b' },
  Socks: { least: 250, most: 600, sizes: none, emoji: '1f9e6' },
  Bags: { least: 900, most: 6500, sizes: none, emoji: '1f45c' },
  Watches: { least: 1500, most: 9500, sizes: none, emoji: '231a' },
  Eyewear: { least: 500, most: 4500, sizes: none, emoji: '1f576-fe0f' },
  Wallets: { least: 450, most: 2200, sizes: none, emoji: '1f45b' },
  Belts: { least: 350, most: 1800, sizes: none, emoji: null },
  Jewellery: { least: 350, most: 5500, sizes: none, emoji: '1f48d' },
  Fragrance: { least: 450, most: 5200, sizes: none, emoji: '1f9f4' },
  Lips: { least: 250, most: 1600, sizes: none, emoji: '1f484' },
  Nails: { least: 250, most: 900, sizes: none, emoji: '1f485' },
  Headwear: { least: 300, most: 1200, sizes: none, emoji: '1f9e2' },
  Ties: { least: 350, most: 1500, sizes: none, emoji: '1f454' },
  Scarves: { least: 350, most: 1800, sizes: none, emoji: '1f9e3' },
  Stoles: { least: 450, most: 2200, sizes: none, emoji: '1f9e3' },
  Mufflers: { least: 350, most: 1200, sizes: none, emoji: '1f9e3' },
};
const other: ArticleType = { least: 250, most: 1500, sizes: none, emoji: null };

const byArticleType: Record<string, Partial<ArticleType>> = {
  'Formal Shoes': { least: 1800, most: 8500, emoji: '1f45e' },
  Heels: { least: 900, most: 5200, emoji: '1f460' },
  Flats: { least: 700, most: 3200, emoji: '1f461' },
  Shirts: { least: 750, most: 3200, emoji: '1f454' },
  Tops: { emoji: '1f45a' },
  Kurtas: { least: 850, most: 4200, emoji: '1f458' },
  Kurtis: { emoji: '1f458' },
  Jackets: { least: 1600, most: 7500, emoji: '1f9e5' },
  Sweaters: { least: 1100, most: 4200, emoji: '1f9e5' },
  Sweatshirts: { least: 950, most: 3600, emoji: '1f9e5' },
  Shorts: { emoji: '1fa73' },
  Backpacks: { least: 900, most: 4800, emoji: '1f392' },
  Clutches: { least: 600, most: 2800, emoji: '1f45d' },
  'Laptop Bag': { emoji: '1f4bc' },
  'Duffel Bag': { emoji: '1f9f3' },
  Dupatta: { least: 350, most: 1600, sizes: none, emoji: '1f9e3' },
};

export function typeOf(subCategory: string, articleType: string): ArticleType {
  return { ...(bySubCategory[subCategory] ?? other), ...byArticleType[articleType] };
}

/** Names for which a translation word for word would sound wrong. */
const said: Record<string, string> = {
  Apparel: 'পোশাক',
  Accessories: 'অনুষঙ্গ',
  Footwear: 'জুতা',
  'Personal Care': 'রূপচর্চা',
  'Free Items': 'উপহার',
  'Sporting Goods': 'খেলার সামগ্রী',
  'Sports Sandals': 'স্পোর্টস স্যান্ডেল',
  'Shoe Accessories': 'জুতার অনুষঙ্গ',
  'Sports Accessories': 'খেলার অনুষঙ্গ',
  'Sports Equipment': 'খেলার সরঞ্জাম',
  'Water Bottle': 'পানির বোতল',
  'Sports Shoes': 'স্পোর্টস জুতা',
  'Track Pants': 'ট্র্যাক প্যান্ট',
  Topwear: 'উপরের পোশাক',
  Bottomwear: 'নিচের পোশাক',
  Tshirts: 'টি-শার্ট',
  'Perfume and Body Mist': 'পারফিউম ও বডি মিস্ট',
  'Necklace and Chains': 'নেকলেস ও চেইন',
  'Kajal and Eyeliner': 'কাজল ও আইলাইনার',
  'Apparel Set': 'পোশাকের সেট',
  Tops: 'টপস',
  Heels: 'হিল',
  Eyewear: 'চশমা',
  Headwear: 'টুপি',
  'Skin Care': 'ত্বকের যত্ন',
  Makeup: 'মেকআপ',
};

const isBangla = (word: string) => /[\u0980-\u09ff]/u.test(word);
const banglaOf = new Map(
  shopWords
    .flatMap((group) => {
      const bangla = group.find(isBangla);
      return bangla === undefined
        ? []
        : group.filter((word) => !isBangla(word)).map((word) => [words(word).join(' '), bangla] as const);
    })
    .toReversed(),
);

/** The Bangla name of a category, put together from the shop's words; empty where one of them is missing. */
export function banglaName(name: string): string {
  const parts = words(name).map((word) => banglaOf.get(word));
  return (
    said[name] ??
    banglaOf.get(words(name).join(' ')) ??
    (parts.every((part) => part !== undefined) ? parts.join(' ') : '')
  );
}
