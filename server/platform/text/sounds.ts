import { consonants, finalConsonants, vowels, vowelSigns } from './bangla-letters.ts';
import { foldedSounds, latinSpelling, loanClusters, silentBangla, type Rules } from './sound-rules.ts';

/* The sound of words. Shoppers write the same word in Bangla (জুতা), in Latin letters by ear (juta, joota, zuta) and in
   misspelt English (lether); `sound` maps all of them to one spelling. Products and queries use the same functions, so
   a rule is right if both get the same result. */

const rewrite = (word: string, rules: Rules): string =>
  rules.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), word);

const otherSounds = { ...vowels, ...vowelSigns, ...finalConsonants };

/** The sound of a consonant without aspiration: kh is k. C represents ch until Latin c has become k or s. */
function soundOf(letter: string): string {
  const spelled = consonants[letter] ?? consonants[letter.charAt(0)] ?? '';
  return spelled === 'ch' ? 'C' : spelled.replace(/(?<=.)h$/, '');
}

/** Bangla letters in Latin, with the vowel that a consonant carries unwritten (o), silent at the end of the word. */
function fromBangla(word: string): string {
  return rewrite(rewrite(word, silentBangla), loanClusters)
    .replace(/([ক-হৰৱ]\u09bc?)(?=([\u0980-\u09ff])?)/gu, (_, letter: string, next?: string) => {
      const latin = soundOf(letter);
      const carriesVowel = next !== undefined && !/[\u09be-\u09cd]/u.test(next);
      return carriesVowel ? `${latin}o` : latin;
    })
    .replace(/[\u0980-\u09ff]/gu, (letter) => otherSounds[letter] ?? '');
}

/** A word of two syllables or more: there, o and a are spelled for each other (nokshi, nakshi); a hat is never hot. */
const severalSyllables = /[aeiou][^aeiou]+[aeiou]/;

/**
 * The sound of a word, in ASCII with its vowels: the same for জুতা, juta, joota and zuta. A word with a digit stays
 * unchanged. Empty for a word in any other script.
 */
export function sound(word: string): string {
  if (/^[a-z]{1,2}$/.test(word)) return word; // too short to be misspelt: of is not off
  const bangla = /[\u0980-\u09ff]/u.test(word);
  const latin = bangla ? fromBangla(word) : word;
  if (/\d/.test(latin)) return latin.replace(/[^a-zA-Z0-9]/g, '').toLowerCase();
  const spoken = rewrite((bangla ? latin : rewrite(latin, latinSpelling)).replace(/[^a-zA-Z]/g, ''), foldedSounds);
  const folded = severalSyllables.test(spoken) ? spoken.replace(/o/g, 'a') : spoken;
  return folded.replace(/([aeiou])\1+/g, '$1').toLowerCase();
}

/**
 * The consonants of a word's sound, for the least strict match: p and f are the same, c and s are the same, and a
 * first vowel is always a.
 */
export function skeleton(word: string): string {
  return sound(word)
    .replace(/^[aeiou]+/, 'A')
    .replace(/(?<=.)[aeiouhwy]/g, '')
    .replace(/f/g, 'p')
    .replace(/c/g, 's')
    .replace(/([a-z0-9])\1+/g, '$1')
    .toLowerCase();
}
