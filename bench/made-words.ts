import { drawn } from './drawn.ts';

// The words that made-up products are named with. Some are everywhere and most are rare, as in a real catalogue.

export interface MadeType {
  category: string;
  subCategory: string;
  noun: string;
  sizes: readonly string[];
  /** Taka. */
  least: number;
  most: number;
}

const apparel = ['S', 'M', 'L', 'XL', 'XXL'];
const shoes = ['38', '39', '40', '41', '42', '43', '44'];
const none: readonly string[] = [];

type Row = readonly [string, string, readonly string[], number, number, readonly string[]];
const rows: readonly Row[] = [
  ['Apparel', 'Shirts', apparel, 450, 2800, ['Shirt', 'Casual Shirt', 'Formal Shirt']],
  ['Apparel', 'T-shirts', apparel, 250, 1200, ['T-shirt', 'Polo T-shirt']],
  ['Apparel', 'Jeans', apparel, 900, 3200, ['Jeans', 'Denim Pant']],
  ['Apparel', 'Trousers', apparel, 650, 2400, ['Trouser', 'Gabardine Pant']],
  ['Apparel', 'Jackets', apparel, 1500, 6500, ['Jacket', 'Blazer', 'Hoodie']],
  ['Traditional', 'Saris', none, 1200, 18500, ['Sari', 'Jamdani Sari', 'Katan Sari', 'Tangail Sari']],
  ['Traditional', 'Panjabis', apparel, 900, 5500, ['Panjabi', 'Fatua']],
  ['Traditional', 'Three-pieces', none, 1400, 7500, ['Three-piece', 'Salwar Kameez']],
  ['Traditional', 'Lungis', none, 350, 1400, ['Lungi']],
  ['Footwear', 'Shoes', shoes, 1200, 7500, ['Shoes', 'Loafer', 'Sneaker']],
  ['Footwear', 'Sandals', shoes, 500, 3500, ['Sandal', 'Slipper']],
  ['Accessories', 'Bags', none, 600, 6500, ['Bag', 'Handbag', 'Backpack', 'Leather Bag']],
  ['Accessories', 'Watches', none, 900, 9500, ['Watch', 'Smartwatch']],
  ['Accessories', 'Jewellery', none, 200, 4500, ['Necklace', 'Earring', 'Ring', 'Bangle']],
  ['Accessories', 'Belts', none, 300, 1800, ['Belt', 'Wallet']],
  ['Care', 'Perfume', none, 350, 5500, ['Perfume', 'Attar', 'Body Spray']],
  ['Care', 'Cosmetics', none, 150, 2500, ['Lipstick', 'Kajal', 'Face Cream']],
  ['Home', 'Bed sheets', none, 700, 4500, ['Bed Sheet', 'Nakshi Katha']],
  ['Home', 'Kitchen', none, 150, 5500, ['Water Bottle', 'Lunch Box', 'Frying Pan']],
  ['Food', 'Honey', none, 250, 1800, ['Honey', 'Ghee', 'Mustard Oil']],
];
export const madeTypes: readonly MadeType[] = rows.flatMap(([category, subCategory, sizes, least, most, nouns]) =>
  nouns.map((noun) => ({ category, subCategory, noun, sizes, least, most })),
);

const words = (text: string): readonly string[] => text.split(' ');
export const madeColors = words(
  'Black White Blue Red Green Brown Grey Pink Navy Maroon Beige ' +
    'Purple Yellow Orange Olive Teal Cream Golden Silver Rust',
);
export const people = words('Men Women Boys Girls Unisex');
export const qualities = words(
  'Classic Premium Soft Printed Striped Checked Plain Embroidered Slim Loose ' +
    'Light Heavy Handmade Royal Modern Vintage ' +
    'Summer Winter Eid Puja Party Office Travel Sports Floral Woven Quilted Washed Digital Natural Organic Fresh',
);
export const materials = words(
  'Cotton Silk Linen Leather Denim Wool Jute Rayon Canvas Steel Clay Bamboo Georgette Khadi',
);

const syllables = words(
  'ba bo da di du ga ha jo ka ko la lo ma mi mo na ni no pa ra ri ro sa sha shi so ta to va vi za',
);

/** A word of three or four syllables, of which there are as many as numbers. */
export function madeWord(n: number): string {
  const length = 3 + (n % 2);
  const parts = Array.from({ length }, (_, place) => syllables[drawn(n, 40 + place, syllables.length)] ?? '');
  const word = parts.join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
