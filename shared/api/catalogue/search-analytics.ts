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
    method: 'POST',
    path: '/search-words',
    access: 'products.write',
    status: 201,
    summary: 'Defines a search word. 409 ALREADY_TAKEN if the shop has defined it already, TOO_MANY for more than 500.',
    body: NewSearchWord,
    refusals: { ...taken, TOO_MANY: 409 },
    data: SearchWord,
  }),
  changeWord: endpoint({
    method: 'PUT',
    path: '/search-words/{id}',
    access: 'products.write',
    summary: 'Changes a search word and its meaning.',
    params: byId,
    body: NewSearchWord,
    refusals: { ...absent, ...taken },
    data: SearchWord,
  }),
  removeWord: endpoint({
    method: 'DELETE',
    path: '/search-words/{id}',
    access: 'products.write',
    summary: 'Removes the shop’s definition of a search word.',
    params: byId,
    refusals: absent,
    data: z.null(),
  }),
};
