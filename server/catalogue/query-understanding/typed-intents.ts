import { words } from '#server/platform/text/words.ts';
import { fillers, cheapWords, newWords, offerWords, questions } from './fillers.ts';
import { occasions, type Occasion } from './occasions.ts';
import { persons, type Person } from './persons.ts';

/** The meaning of tokens that are not search words. */
export interface Intents {
  offerAt: number[];
  cheapAt: number[];
  person?: Person;
  personAt: number[];
  occasions: Occasion[];
  occasionAt: number[];
  fillerAt: number[];
  newAt: number[];
  questionAt: number[];
}

/** Endings of Latin spellings of Bangla, and parts of "kom dame", have no meaning on their own. */
const isOneOf = (token: string, typed: ReadonlySet<string>): boolean =>
  typed.has(token) || words(token).some((word) => typed.has(word));

/** Reads persons, occasions and offers from the tokens at these places. */
export function readIntents(tokens: readonly string[], places: readonly number[]): Intents {
  const read: Intents = {
    offerAt: [],
    cheapAt: [],
    personAt: [],
    occasions: [],
    occasionAt: [],
    fillerAt: [],
    newAt: [],
    questionAt: [],
  };
  for (const at of places) {
    const token = tokens[at] ?? '';
    const person = persons.find(({ typed }) => isOneOf(token, typed));
    const occasion = occasions.find(({ typed }) => isOneOf(token, typed));
    if (offerWords.has(token)) read.offerAt.push(at);
    else if (cheapWords.has(token)) read.cheapAt.push(at);
    else if (occasion) {
      read.occasions.push(occasion);
      read.occasionAt.push(at);
    } else if (person) {
      // for men and women: exclude no goods
      read.person = read.person && read.person.name !== person.name ? { ...person, not: [] } : person;
      read.personAt.push(at);
    } else if (isOneOf(token, newWords)) read.newAt.push(at);
    else if (isOneOf(token, questions)) read.questionAt.push(at);
    else if (fillers.has(token)) read.fillerAt.push(at);
  }
  return read;
}
