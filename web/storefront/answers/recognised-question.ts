import { latinDigits } from '#shared/digits.ts';
import { asking, besideAsking } from '#shared/settings/question-words.ts';

// For loaders alone, which run on the server.

/** An answer of the FAQ by its id, or how to reach the shop. */
export type AnswerId =
  | 'where-is-it'
  | 'delivery-charge'
  | 'delivery-time'
  | 'cash-on-delivery'
  | 'payment-methods'
  | 'returns'
  | 'refunds'
  | 'change-or-cancel'
  | 'how-to-order'
  | 'contact';

interface RecognisedQuestion {
  id: AnswerId;
  /** Words that are no words of questions: the name of a place where the answer may depend on it, else none. */
  place: string;
}

const groups = Object.entries({ ...asking, ...besideAsking });
type Group = keyof typeof asking | keyof typeof besideAsking;

const maxPlaceWords = 3;
const endings = /(?<=..)(?:গুলো|য়ের|ের|য়|র|ে|টা|টি|er|r|te|e|ta)$/u;
/** A word without its Bangla case ending: ডেলিভারির, সিলেটে, orderer. */
export const withoutCase = (word: string): string => word.replace(endings, '');

const groupsOf = (word: string): string[] => {
  const named = (one: string) => groups.flatMap(([group, words]) => (words.has(one) ? [group] : []));
  const exact = named(word);
  return exact.length > 0 ? exact : named(withoutCase(word));
};

/** The question in a search; undefined if the search names anything else, such as goods. */
export function recogniseQuestion(search: string): RecognisedQuestion | undefined {
  const typed = latinDigits(search.normalize('NFC'))
    .toLowerCase()
    .replace(/(?<=\b(?:where|what|how|when))['’]s\b/g, ' is');
  const words = typed.match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? [];
  const others = words.filter((word) => groupsOf(word).length === 0);
  const texts = new Set(words.flatMap(groupsOf));
  const id = idOf((...wanted: Group[]) => wanted.every((group) => texts.has(group)));
  const mayName = id === 'delivery-charge' || id === 'cash-on-delivery' || id === 'delivery-time';
  if (id === undefined || others.length > (mayName ? maxPlaceWords : 0)) return undefined;
  return { id, place: others.join(' ') };
}

/** The first match wins: narrower questions come first. */
function idOf(says: (...groups: Group[]) => boolean): AnswerId | undefined {
  if (says('cancel')) return 'change-or-cancel';
  if (says('refund') || says('returned', 'money')) return 'refunds';
  if (says('returned')) return 'returns';
  if (says('cash')) return 'cash-on-delivery';
  if (says('track') || says('where', 'order') || says('where', 'delivery')) return 'where-is-it';
  if (says('delivery', 'charge')) return 'delivery-charge';
  if (says('order', 'time')) return 'where-is-it';
  if (says('delivery', 'time')) return 'delivery-time';
  if (says('delivery')) return 'delivery-charge';
  if (says('pay')) return 'payment-methods';
  if (says('how', 'order')) return 'how-to-order';
  if (says('how', 'money')) return 'payment-methods';
  if (says('contact') || says('help') || says('phone', 'number')) return 'contact';
  return undefined;
}
