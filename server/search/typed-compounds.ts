import { compounds } from '../text/compounds.ts';
import { sound } from '../text/sounds.ts';
import { fold } from '../text/stems.ts';
import { synonymsOf } from './shop-words.ts';

const bySound: ReadonlyMap<string, string> = new Map(
  [...compounds].map(([pair, joined]) => [pair.split(' ').map(sound).join(' '), joined]),
);

const soundsOf = (token: string): string[] =>
  [...new Set([token, fold(token), ...synonymsOf(fold(token))].map(sound))].filter(Boolean);

/** The compound that two typed words stand for, also where they are spelled otherwise: t shart, hand beg, hat ghori. */
function compoundOf(first: string, second: string): string | undefined {
  const spelled = compounds.get(`${fold(first)} ${fold(second)}`);
  if (spelled !== undefined) return spelled;
  for (const one of soundsOf(first))
    for (const other of soundsOf(second)) {
      const joined = bySound.get(`${one} ${other}`);
      if (joined !== undefined) return joined;
    }
  return undefined;
}

/** The tokens, with compounds as one token. */
export function withCompounds(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const compound = last === undefined ? undefined : compoundOf(last, token);
    if (compound === undefined) joined.push(token);
    else joined.splice(-1, 1, compound);
  }
  return joined;
}
