import { compounds } from './compounds.ts';
import { normalise } from './normalise.ts';
import { asProductNumber } from './product-number.ts';
import { fold } from './stems.ts';

// The words of a text, each by its stem. Documents and queries go through the same functions.

const longestWord = 60;
const maxWords = 500;

function toWord(token: string): string {
  const productNumber = asProductNumber(token);
  if (productNumber !== null) return productNumber.replace('-', '').toLowerCase();
  return fold(Array.from(token).slice(0, longestWord).join(''));
}

/** The single word that two neighbouring words form, if any: a compound, or a product number whose P is separate. */
function together(first: string, second: string): string | undefined {
  if ((first === 'p' || first === 'পি') && /^p\d{7}$/.test(second)) return second;
  return compounds.get(`${first} ${second}`);
}

/**
 * The distinct words of a text, in order, as the vocabulary stores them: singular, without Bangla case endings, a
 * product number as one word (`p4821935`). At most 500 words of at most 60 characters.
 */
export function words(text: string): string[] {
  const found: string[] = [];
  for (const token of normalise(text).split(' ')) {
    if (!/[\p{L}\p{Nd}]/u.test(token)) continue;
    const word = toWord(token);
    const joined = together(found.at(-1) ?? '', word);
    if (joined === undefined) found.push(word);
    else found.splice(-1, 1, joined);
  }
  return [...new Set(found)].slice(0, maxWords);
}
