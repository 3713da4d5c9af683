import { compounds } from '#server/platform/text/compounds.ts';
import { sound } from '#server/platform/text/sounds.ts';
import { fold } from '#server/platform/text/stems.ts';
import { withoutEnding } from './meanings.ts';
import { synonymsOf } from './dictionary/shop-words.ts';
import type { TypedToken } from './typed-tokens.ts';

const bySound: ReadonlyMap<string, string> = new Map(
  [...compounds].map(([pair, joined]) => [pair.split(' ').map(sound).join(' '), joined]),
);

const soundsOf = (token: string): string[] =>
  [...new Set([token, fold(token), ...synonymsOf(fold(token))].map(sound))].filter(Boolean);

/** The compound of two typed words, even if they are spelled differently: t shart, hand beg, hat ghori. */
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

/** Of these two words in this order the first one means another: the jaggery of date palms has no dates in it. */
const renamed: readonly { first: string; second: string; means: string }[] = [
  { first: 'date', second: 'jaggery', means: 'nolen' },
];

function isCalled(token: string, name: string): boolean {
  const stem = fold(token);
  return [stem, withoutEnding(stem)].some((one) => one === name || (!!one && synonymsOf(one).includes(name)));
}

/** The tokens with compounds joined, each spelled by its meaning beside the next one. */
export function withCompounds(tokens: readonly TypedToken[]): TypedToken[] {
  const joined: TypedToken[] = [];
  for (const one of tokens) {
    const last = joined.at(-1);
    const compound = last && compoundOf(last.token, one.token);
    if (last && compound !== undefined) joined.splice(-1, 1, { token: compound, typed: `${last.typed} ${one.typed}` });
    else joined.push(one);
  }
  return joined.map((one, at) => {
    const next = joined[at + 1]?.token ?? '';
    const other = renamed.find(({ first, second }) => isCalled(one.token, first) && isCalled(next, second));
    return other ? { ...one, token: other.means } : one;
  });
}
