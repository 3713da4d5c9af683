import { tokensOf } from './typed-numbers.ts';

/** A word of a search as it is compared, and as the visitor typed it. */
export interface TypedToken {
  token: string;
  typed: string;
}

const edges = /^[^\p{L}\p{Nd}]+|[^\p{L}\p{M}\p{Nd}]+$/gu;

/** The words of a search, each with the visitor's own spelling where one typed word is one word of the search. */
export function typedTokens(search: string): TypedToken[] {
  const all = tokensOf(search);
  const typed = search
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((own) => {
      const [token = '', ...more] = tokensOf(own);
      return more.length === 0 ? { token, typed: own.replace(edges, '') } : [token, ...more].map(asTyped);
    })
    .filter(({ token }) => token !== '');
  // a number of several parts is one word only together
  const isSame = typed.length === all.length && all.every((token, at) => typed[at]?.token === token);
  return isSame ? typed : all.map(asTyped);
}

const asTyped = (token: string): TypedToken => ({ token, typed: token });
