import {
  longestSearchWord,
  searchesApi,
  type NewSearchWord,
  type SearchWord,
} from '#shared/api/catalogue/search-analytics.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/feed/announce.queries.ts';
import { Invalid, NotFound, refusal, type FieldError } from '#server/platform/http/errors/errors.ts';
import { tokensOf } from '#server/catalogue/query-understanding/query-understanding.ts';
import { deleteSearchWord, forgetUnanswered, insertSearchWord, updateSearchWord } from './search-words.queries.ts';

/** Throws Invalid, Conflict ALREADY_TAKEN, TOO_MANY. */
export async function addSearchWord(database: Database, input: NewSearchWord): Promise<SearchWord> {
  const synonym = inOrder(input);
  return inTransaction(database, async (tx) => {
    const added = await onceOnly(() => insertSearchWord(tx, synonym));
    if (!added) throw refusal(searchesApi.addWord, 'TOO_MANY', 'The list is full. Remove a synonym first.');
    await forgetUnanswered(tx, synonym.word);
    await announce(tx, 'search-words');
    return added;
  });
}

/** Throws Invalid, NotFound, Conflict ALREADY_TAKEN. */
export async function changeSearchWord(database: Database, id: string, input: NewSearchWord): Promise<SearchWord> {
  const synonym = inOrder(input);
  return inTransaction(database, async (tx) => {
    const changed = await onceOnly(() => updateSearchWord(tx, id, synonym));
    if (!changed) throw noSuchWord();
    await forgetUnanswered(tx, synonym.word);
    await announce(tx, 'search-words');
    return changed;
  });
}

/** Throws NotFound. */
export async function removeSearchWord(database: Database, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    if (!(await deleteSearchWord(tx, id))) throw noSuchWord();
    await announce(tx, 'search-words');
  });
}

/**
 * The normalised form of the word, as searches are compared and listed. It may be shorter than the typed text (“-1” is
 * “1”), empty, or longer (“1k” is “1000”). Throws Invalid.
 */
function inOrder({ word, means }: NewSearchWord): NewSearchWord {
  const compared = tokensOf(word).join(' ');
  const length = [...compared].length;
  const errors: FieldError[] = [];
  if (length < 2) errors.push({ path: 'word', message: 'At least 2 letters or digits' });
  if (length > longestSearchWord) errors.push({ path: 'word', message: `At most ${longestSearchWord} characters` });
  if (tokensOf(means).length === 0) errors.push({ path: 'means', message: 'Enter at least one word' });
  if (errors.length > 0) throw new Invalid(errors);
  return { word: compared, means };
}

const noSuchWord = () => new NotFound('We cannot find this synonym.');

async function onceOnly<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== 'search_words_word_once') throw error;
    const message = 'This word already has a synonym';
    throw refusal(searchesApi.addWord, 'ALREADY_TAKEN', message, { errors: [{ path: 'word', message }] });
  }
}
