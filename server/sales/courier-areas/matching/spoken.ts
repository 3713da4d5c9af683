import { normalise } from '#server/platform/text/normalise.ts';
import { sound } from '#server/platform/text/sounds.ts';

// An address as it is compared with names of places: parts between commas, words by their sound, and numbers.

/** A word by its sound, or a number such as `10`, `12a` or `11x5`. */
export interface Spoken {
  word: string;
  heard: string;
  isNumber: boolean;
}

/** Words that couriers and customers spell differently, or leave out. Empty: they say nothing. */
const spellings = new Map(
  Object.entries({
    road: 'road rd rode roud রোড সড়ক sarak sorok',
    lane: 'lane ln লেন goli গলি',
    block: 'block blok blk ব্লক',
    sector: 'sector sec সেক্টর',
    section: 'section সেকশন',
    '': `no number num nong nombor nomber নং নম্বর নাম্বার circle thana থানা upazila upazilla উপজেলা গোলচত্বর
      golchottor`,
  }).flatMap(([one, all]) => all.split(/\s+/).map((word) => [normalise(word), one] as const)),
);
/** Before a number they say which road, not which town. */
export const numberedWords = new Set(['road', 'lane', 'block', 'sector', 'section'].map(sound));
/** After a name they say that it is no area's: Mirpur Road is elsewhere, and Rahman Villa anywhere. */
const carriers = 'road lane villa manzil monjil bhaban bhavan tower mansion ভিলা মঞ্জিল ভবন টাওয়ার';
export const carrierSounds = new Set(carriers.split(' ').map((word) => sound(normalise(word))));
const blockSound = sound('block');
/** As Bangla writes the letters of blocks. */
const latinLetters = new Map(
  'এ:a বি:b সি:c ডি:d ই:e এফ:f জি:g এইচ:h আই:i জে:j কে:k এল:l এম:m এন:n'.split(' ').map((pair) => {
    const [bangla = '', latin = ''] = pair.split(':');
    return [normalise(bangla), latin] as const;
  }),
);

/** The parts of a text; a name does not reach from one into the next. */
export const spokenParts = (text: string): Spoken[][] =>
  text
    .replace(/(?<=[\d০-৯])\.(?=[\d০-৯])/g, 'x')
    .split(/[,;\n()।|]+|(?<=\p{L}{3})\.\s/u)
    .flatMap((part) => atNumbers(inOrder(normalise(part).split(' ').flatMap(toSpoken))))
    .filter((part) => part.length > 0);

function toSpoken(word: string): Spoken[] {
  const plain = spellings.get(word) ?? word;
  if (plain === '') return [];
  // a single letter is a number too: Block C
  const isNumber = /^\d/.test(plain) || /^[a-z]$/.test(plain);
  const heard = isNumber ? plain : sound(plain);
  return heard === '' ? [] : [{ word: plain, heard, isNumber }];
}

/** `6 sector` is `sector 6`, `C block` is `block C`, and `9 A` is `9A`. */
function inOrder(words: readonly Spoken[]): Spoken[] {
  const joined: Spoken[] = [];
  for (const one of words) {
    const last = joined.at(-1);
    const letter = last?.isNumber || last?.heard === blockSound ? latinLetters.get(one.word) : undefined;
    const word = letter === undefined ? one : { word: letter, heard: letter, isNumber: true };
    if (last?.isNumber && /^\d+$/.test(last.heard) && word.isNumber && /^[a-z]$/.test(word.heard))
      joined.splice(-1, 1, { ...last, heard: last.heard + word.heard });
    else joined.push(word);
  }
  return joined.flatMap((word, n) => {
    const [before, after, later] = [joined[n - 1], joined[n + 1], joined[n + 2]];
    if (word.isNumber && after && isTurned(joined[n - 1], after, later)) return [after, word];
    return before?.isNumber && isTurned(joined[n - 2], word, after) ? [] : [word];
  });
}

/** `Gulshan 1 Road 123` is Gulshan 1, and Road 123. */
function atNumbers(words: readonly Spoken[]): Spoken[][] {
  const starts = words.flatMap((word, n) => {
    const isStart = numberedWords.has(word.heard) && words[n + 1]?.isNumber;
    return n === 0 || isStart ? [n] : numberedWords.has(words[n - 2]?.heard ?? '') && words[n - 1]?.isNumber ? [n] : [];
  });
  return starts.map((start, n) => words.slice(start, starts[n + 1]));
}

/** Whether the number before `word` belongs to it: no number follows, and nothing before it wants one. */
const isTurned = (first: Spoken | undefined, word: Spoken, next: Spoken | undefined): boolean =>
  (word.heard === blockSound || numberedWords.has(word.heard)) &&
  !next?.isNumber &&
  (first === undefined || first.isNumber || !numberedWords.has(first.heard));
