import * as z from 'zod/mini';
import { editing } from '../editing.ts';
import { endpoint } from '../endpoint.ts';
import { id, line, listMeta, paging, text } from '../fields.ts';
import { absent, limited, taken } from '../refusals.ts';

/** The maximum of own words in a shop. */
export const maxSearchWords = 500;

/** A search that found no products, or not for all of its words. */
export const Unanswered = z.object({
  /** The text itself. */
  _id: z.string(),
  outcome: z.enum(['partly', 'nothing']),
  /** The words without a product; empty if no word was understood. */
  leftOut: z.array(z.string()),
  times: z.int(),
  lastAt: z.iso.datetime(),
});
export type Unanswered = z.output<typeof Unanswered>;

/** A search for `word` becomes a search for `means`. */
export const SearchWord = z.object({ _id: id, word: z.string(), means: z.string() });
export type SearchWord = z.output<typeof SearchWord>;

export const longestSearchWord = 50;

export const NewSearchWord = z.object({ word: line(longestSearchWord), means: line(100) });
export type NewSearchWord = z.output<typeof NewSearchWord>;

const words = editing('/search-words', 'products.write');

export const searchesApi = {
  note: endpoint({
    method: 'POST',
    path: '/searches',
    access: 'anyone',
    summary:
      'Counts a search. The server stores nothing about the visitor, and does not count phone numbers and the like.',
    body: z.object({ search: text(200) }),
    data: z.null(),
  }),
  popular: endpoint({
    method: 'GET',
    path: '/searches/popular',
    access: 'anyone',
    summary:
      'Popular searches with results of the last 30 days, from several networks, most visitors first. Each word is a ' +
      'name of a product, category, brand or colour, spelled as the catalogue spells it.',
    refusals: limited,
    data: z.array(z.string()),
  }),
  removePopular: endpoint({
    method: 'DELETE',
    path: '/searches/popular/{words}',
    access: 'products.write',
    summary: 'Hides this popular search, in every spelling and every order of its words.',
    params: z.object({ words: line(200) }),
    data: z.null(),
  }),
  unanswered: endpoint({
    method: 'GET',
    path: '/searches/unanswered',
    access: 'products.write',
    summary: 'Searches of the last 90 days with no results or only partial results, most frequent first.',
    query: z.object(paging),
    data: z.array(Unanswered),
    meta: listMeta,
  }),
  words: endpoint({
    method: 'GET',
    path: '/search-words',
    access: 'products.write',
    summary: 'The search words that the shop has defined, from A to Z; at most 500.',
    data: z.array(SearchWord),
  }),
  addWord: endpoint({
    ...words.add,
    summary: 'Defines a search word. 409 ALREADY_TAKEN if the shop has defined it already, TOO_MANY for more than 500.',
    body: NewSearchWord,
    refusals: { ...taken, TOO_MANY: 409 },
    data: SearchWord,
  }),
  changeWord: endpoint({
    ...words.change,
    summary: 'Changes a search word and its meaning.',
    body: NewSearchWord,
    refusals: { ...absent, ...taken },
    data: SearchWord,
  }),
  removeWord: endpoint({
    ...words.remove,
    summary: 'Removes the shop’s definition of a search word.',
    refusals: absent,
  }),
};
