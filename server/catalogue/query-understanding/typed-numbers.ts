import { latinDigits } from '#shared/digits.ts';
import { normalise } from '#server/platform/text/normalise.ts';
import { asProductNumber } from '#server/platform/text/product-number.ts';

// Prices and sizes in a typed text: "under 1000", "1000 takar niche", "১০০০-২০০০ টাকা", "size 42", "500 g", "xl".

interface TypedNumbers {
  minPrice?: number;
  maxPrice?: number;
  /** As the shop writes it. */
  size?: string;
  /** Places of the tokens that say so. */
  priceAt: number[];
  sizeAt: number[];
  /** A size that is named in the text and that no product has. */
  unknownSizeAt: number[];
}

const set = (text: string): ReadonlySet<string> => new Set(text.normalize('NFC').split(/\s+/));
const taka = set('taka takar takay tk tks bdt টাকা টাকার টাকায়');
const below = set(
  `under below within less upto max maximum
  niche nice nichey moddhe modhye modde vitore bhitore kom porjonto নিচে মধ্যে ভিতরে ভেতরে কম কমে পর্যন্ত`,
);
const above = set('over above more min minimum upore upor beshi besi উপরে উপর বেশি');
const range = set('to theke থেকে hote হতে');
const joins = set('er এর than r র');
const sizeNames = set('size sizes saij সাইজ সাইজের no number নম্বর নাম্বার');
const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    kg: 'kg kilo kgs kilogram কেজি',
    g: 'g gm gram grams gms গ্রাম',
    ml: 'ml মিলি',
    l: 'l liter litre লিটার',
    inch: 'inch inches ইঞ্চি',
    pcs: 'pcs pc piece pieces পিস',
    ct: 'ct carat',
  }).flatMap(([unit, typed]) => typed.split(' ').map((one): [string, string] => [one, unit])),
);

/** The words of a text, with the numbers in them whole: "৳1,000" is 1000, "500g" is 500 and g, "1k" is 1000. */
export function tokensOf(text: string): string[] {
  const productNumber = asProductNumber(text);
  if (productNumber !== null) return [productNumber.replace('-', '').toLowerCase()];
  const plain = latinDigits(text)
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/৳/g, ' ')
    .replace(/(?:\bp|পি)[\s\p{Pd}]*([1-9]\d{6})(?!\d)/giu, 'p$1')
    .replace(/\b(\d{1,3})k\b/gi, '$1000')
    .replace(/(\d)(kg|gm|g|ml|tk|taka)\b/gi, '$1 $2');
  return normalise(plain).split(' ').filter(Boolean);
}

const isNumber = (token: string | undefined): boolean => token !== undefined && /^\d{1,6}$/.test(token);
/** A single number from this one on is a price; so is a round one, even if a product's name contains it. */
const lowestPrice = 100;

const plainSize = (size: string): string => normalise(size).replaceAll(' ', '');

/** The places from `at` on, in this direction, whose tokens are of the set; "er" and "than" between do not count. */
function wordsBeside(tokens: string[], at: number, step: 1 | -1, allowed: ReadonlySet<string>[]): number[] {
  const places: number[] = [];
  for (let place = at + step; ; place += step) {
    const token = tokens[place];
    if (token === undefined || !(joins.has(token) || allowed.some((one) => one.has(token)))) return places;
    places.push(place);
  }
}

function readRange(tokens: string[], at: number): TypedNumbers | undefined {
  const between = range.has(tokens[at + 1] ?? '') ? [at + 1] : [];
  const next = at + 1 + between.length;
  if (!isNumber(tokens[at]) || !isNumber(tokens[next])) return undefined;
  const [minPrice, maxPrice] = [Number(tokens[at]), Number(tokens[next])];
  if (minPrice < lowestPrice || maxPrice <= minPrice) return undefined;
  const after = wordsBeside(tokens, next, 1, [taka, below]);
  return { minPrice, maxPrice, priceAt: [at, ...between, next, ...after], sizeAt: [], unknownSizeAt: [] };
}

function readPrice(tokens: string[], at: number, mayBePlain: boolean): TypedNumbers | undefined {
  if (!isNumber(tokens[at])) return undefined;
  const beside = [
    ...wordsBeside(tokens, at, -1, [below, above, taka]),
    ...wordsBeside(tokens, at, 1, [below, above, taka]),
  ];
  const says = (which: ReadonlySet<string>) => beside.some((place) => which.has(tokens[place] ?? ''));
  const amount = Number(tokens[at]);
  const isSaid = says(taka) || says(below) || says(above);
  if (!isSaid && !(mayBePlain && amount >= lowestPrice)) return undefined;
  const price = says(above) && !says(below) ? { minPrice: amount } : { maxPrice: amount };
  return { ...price, priceAt: isSaid ? [at, ...beside] : [at], sizeAt: [], unknownSizeAt: [] };
}

function readSize(tokens: string[], at: number, sizes: ReadonlyMap<string, string>): TypedNumbers | undefined {
  const token = tokens[at] ?? '';
  const named = [at - 1, at + 1].filter((place) => sizeNames.has(tokens[place] ?? ''));
  const unit = isNumber(token) ? units.get(tokens[at + 1] ?? '') : undefined;
  const size = sizes.get(unit ? token + unit : token);
  const isSingleLetter = /^[a-z]$/.test(token);
  if (size !== undefined && (!isSingleLetter || named.length > 0))
    return { size, sizeAt: [at, ...(unit ? [at + 1] : []), ...named], priceAt: [], unknownSizeAt: [] };
  if (isNumber(token) && named.some((place) => (tokens[place] ?? '').startsWith('siz')))
    return { sizeAt: [], priceAt: [], unknownSizeAt: [at, ...named] };
  return undefined;
}

/** Reads price and size from the numbers of a text. `isWord`: whether a number is part of a product's name. */
export function readNumbers(
  tokens: string[],
  sizes: readonly string[],
  isWord: (token: string) => boolean,
): TypedNumbers {
  const known = new Map(sizes.map((size) => [plainSize(size), size]));
  const read: TypedNumbers = { priceAt: [], sizeAt: [], unknownSizeAt: [] };
  tokens.forEach((token, at) => {
    if ([...read.priceAt, ...read.sizeAt, ...read.unknownSizeAt].includes(at)) return;
    const isUnit = units.has(tokens[at + 1] ?? '');
    const one =
      readSize(tokens, at, known) ??
      readRange(tokens, at) ??
      readPrice(tokens, at, tokens.length > 1 && !isUnit && (Number(token) % 50 === 0 || !isWord(token)));
    if (!one) return;
    const { priceAt, sizeAt, unknownSizeAt, ...rest } = one;
    Object.assign(read, rest);
    read.priceAt.push(...priceAt);
    read.sizeAt.push(...sizeAt);
    read.unknownSizeAt.push(...unknownSizeAt);
  });
  return read;
}
