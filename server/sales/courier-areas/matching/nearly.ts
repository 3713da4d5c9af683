/** How many letters differ: one more, one less, another, or two that changed places. At most `max + 1`. */
export function differing(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let [older, before] = [[] as number[], Array.from({ length: other.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + Number(!isSame));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, older[j - 2]! + 1);
      row.push(least);
    }
    if (Math.min(...row) > max) return max + 1;
    [older, before] = [before, row];
  }
  return before[other.length]!;
}

/** Which letters a word has, a bit each. */
export const maskOf = (word: string): number =>
  [...word].reduce((mask, letter) => mask | (1 << (letter.charCodeAt(0) % 31)), 0);

/** Whether words with these letters could differ by at most `max` letters: each changes two bits at most. */
export function couldBe(one: number, other: number, max: number): boolean {
  let bits = one ^ other;
  for (let n = 0; n <= max * 2; n += 1) {
    if (bits === 0) return true;
    bits &= bits - 1;
  }
  return false;
}

const withoutVowels = (word: string) => word.replace(/[aeiouy]/g, '');
const sorted = (word: string) => [...word].toSorted().join('');

/** Whether one letter too few, too many, of another vowel or in another place makes one of the other. */
const isSlip = (one: string, other: string): boolean =>
  one[0] === other[0] &&
  (one.length !== other.length || withoutVowels(one) === withoutVowels(other) || sorted(one) === sorted(other));

/** As `differing`, but 2 for another consonant: it makes another name, as Madartek and Mollartek. */
export function farness(one: string, other: string, max: number): number {
  const letters = differing(one, other, max);
  return letters === 1 && !isSlip(one, other) ? 2 : letters;
}

const shortest = 5;
const long = 10;
/** How many letters of a word may be wrong: a short one would be another word. */
export const mayDiffer = (letters: string): number => (letters.length < shortest ? 0 : letters.length < long ? 1 : 2);
