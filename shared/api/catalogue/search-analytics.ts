import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, line, listMeta, paging, text } from '../fields.ts';
import { absent, limited, taken } from '../refusals.ts';

/** A shop may say of so many words what they mean. */
export const mostSearchWords = 500;

/** What somebody typed who found nothing, or not all of it. */
export const Unanswered = z.object({
  /** The text itself. */
  _id: z.string(),
  outcome: z.enum(['partly', 'nothing']),
  /** What of it nothing has; empty where nothing was understood at all. */
  leftOut: z.array(z.string()),
  times: z.int(),
  lastAt: z.iso.datetime(),
});
export type Unanswered = z.output<typeof Unanswered>;

/** Who types `word` searches for `means`. */
export const SearchWord = z.object({ _id: id, word: z.string(), means: z.string() });
export type SearchWord = z.output<typeof SearchWord>;

export const longestSearchWord = 50;

export const NewSearchWord = z.object({ word: line(longestSearchWord), means: line(100) });
export type NewSearchWord = z.output<typeof NewSearchWord>;

const byId = z.object({ id });

export const searchesApi = {
  note: endpoint({
    method: 'POST',
    path: '/searches',
    access: 'anyone',
    summary:
      'Counts a search that somebody sent. Nothing is kept of who it was; phone numbers and such are not counted.',
    body: z.object({ search: text(200) }),
    data: z.null(),
  }),
  popular: endpoint({
    method: 'GET',
    path: '/searches/popular',
    access: 'anyone',
    summary:
      'What visitors of several networks searched and found in the last 30 days, most of them first. Each word is a ' +
      'name of a product, category, brand or colour, spelled as the catalogue spells it.',
    refusals: limited,
    data: z.array(z.string()),
  }),
  removePopular: endpoint({
    method: 'DELETE',
    path: '/searches/popular/{words}',
    access: 'products.write',
    summary: 'Shows this popular search to nobody from now on, in no spelling and in no order of its words.',
    params: z.object({ words: line(200) }),
    data: z.null(),
  }),
  unanswered: endpoint({
    method: 'GET',
    path: '/searches/unanswered',
    access: 'products.write',
    summary: 'What visitors searched without finding all of it in the last 90 days, most often first.',
    query: z.object(paging),
    data: z.array(Unanswered),
    meta: listMeta,
  }),
  words: endpoint({
    method: 'GET',
    path: '/search-words',
    access: 'products.write',
    summary: 'The words of which the shop says what they mean, from A to Z; at most 500.',
    data: z.array(SearchWord),
  }),
  addWord: endpoint({
    method: 'POST',
    path: '/search-words',
    access: 'products.write',
    status: 201,
    summary: 'Says what a word means. 409 ALREADY_TAKEN where the shop says it already, TOO_MANY for more than 500.',
    body: NewSearchWord,
    refusals: { ...taken, TOO_MANY: 409 },
    data: SearchWord,
  }),
  changeWord: endpoint({
    method: 'PUT',
    path: '/search-words/{id}',
    access: 'products.write',
    summary: 'Changes a word and what it means.',
    params: byId,
    body: NewSearchWord,
    refusals: { ...absent, ...taken },
    data: SearchWord,
  }),
  removeWord: endpoint({
    method: 'DELETE',
    path: '/search-words/{id}',
    access: 'products.write',
    summary: 'The word means again what it means everywhere.',
    params: byId,
    refusals: absent,
    data: z.null(),
  }),
};
