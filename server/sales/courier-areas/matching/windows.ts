import { sound } from '#server/platform/text/sounds.ts';
import { toHeard, type Heard } from './area-names-heard.ts';
import { carrierSounds, spokenParts, type Spoken } from './spoken.ts';

const maxWords = 5;

/** Neighbouring words of a text, which may be a name. */
export interface Window extends Heard {
  /** The numbers of its words in the text. */
  at: readonly number[];
  /** The same if its words are one: `Kallyan pur`. */
  joined: string;
  /** A number follows, which belongs to it: `Mirpur` of `Mirpur 10`. */
  isCut: boolean;
}

/** Every row of up to five words that no comma parts. `Mirpur` of `Mirpur Road` is none. */
export function windowsOf(text: string): Window[] {
  const windows: Window[] = [];
  let first = 0;
  for (const part of spokenParts(text)) {
    for (let start = 0; start < part.length; start += 1)
      for (let end = start + 1; end <= Math.min(part.length, start + maxWords); end += 1) {
        if (isOfNameBefore(part, start) || isNameOfOther(part, end)) continue;
        const words = part.slice(start, end);
        const isCut = part[end]?.isNumber === true;
        const at = Array.from({ length: end - start + Number(isCut) }, (_, n) => first + start + n);
        windows.push({ ...toHeard(words), joined: joinedOf(words), at, isCut });
      }
    first += part.length;
  }
  return windows;
}

/** A number belongs to the word before it: Mirpur 10. Without one it begins a name: 60 Feet. */
const isOfNameBefore = (part: readonly Spoken[], start: number): boolean =>
  part[start]!.isNumber && start > 0 && !part[start - 1]!.isNumber;

const joinedOf = (words: readonly Spoken[]): string =>
  sound(words.flatMap(({ word, isNumber }) => (isNumber ? [] : word)).join(''));

const isNameOfOther = (part: readonly Spoken[], end: number): boolean =>
  carrierSounds.has(part[end]?.heard ?? '') && !part[end + 1]?.isNumber;
