import * as z from 'zod/mini';
import { ProductQuery } from './admin-products.ts';
import { endpoint } from '../endpoint.ts';
import { id, listMeta, paging, requiredText } from '../fields.ts';
import { absent } from '../refusals.ts';

/** An invalid line of the file. */
const ImportProblem = z.object({ line: z.int(), column: z.string(), message: z.string() });

export const Import = z.object({
  _id: id,
  fileName: z.string(),
  state: z.enum(['uploading', 'checking', 'checked', 'writing', 'done', 'failed']),
  /** How far it is, in words and of a hundred. */
  progress: z.string(),
  percent: z.int(),
  /** The numbers of new, changed and unchanged products; null until they are known. */
  summary: z.nullable(
    z.object({
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      /** Prices that change by more than 80 %, if there are any. */
      steep: z.optional(z.int()),
      created: z.object({ categories: z.int(), subCategories: z.int(), brands: z.int() }),
    }),
  ),
  /** The first 200; the rest are in the list that can be downloaded. */
  problems: z.array(ImportProblem),
  problemCount: z.int(),
  createdAt: z.iso.datetime(),
});
export type Import = z.output<typeof Import>;

const byId = z.object({ id });
/** The state that it is in, which allows no such step. */
const wrongState = { WRONG_STATE: { status: 409, details: z.object({ state: Import.shape.state }) } } as const;

export const importsApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/imports',
    access: 'products.write',
    summary: 'The latest imports.',
    query: z.object(paging),
    data: z.array(Import),
    meta: listMeta,
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/imports/{id}',
    access: 'products.write',
    summary: 'The progress of an import, and what it found.',
    params: byId,
    refusals: absent,
    data: Import,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/admin/imports',
    access: 'products.write',
    upload: 'stream',
    status: 201,
    summary: 'Starts an import: the body is the CSV file (docs/import-format.md), at most 50 MB.',
    query: z.object({ fileName: requiredText(200, 'File name is required') }),
    data: Import,
  }),
  addPictures: endpoint({
    method: 'PUT',
    path: '/admin/imports/{id}/pictures',
    access: 'products.write',
    upload: 'stream',
    summary: 'Adds the pictures that the file names: the body is a ZIP of at most 1 GB.',
    params: byId,
    refusals: { ...absent, TOO_LATE: 409 },
    data: Import,
  }),
  check: endpoint({
    method: 'POST',
    path: '/admin/imports/{id}/check',
    access: 'products.write',
    summary: 'Checks the file and writes nothing. The import’s state then says what would change or what is wrong.',
    params: byId,
    refusals: { ...absent, ...wrongState },
    data: Import,
  }),
  write: endpoint({
    method: 'POST',
    path: '/admin/imports/{id}/write',
    access: 'products.write',
    summary: 'Writes a checked import, all rows or none.',
    params: byId,
    refusals: { ...absent, ...wrongState },
    data: Import,
  }),
  problems: endpoint({
    method: 'GET',
    path: '/admin/imports/{id}/problems',
    access: 'products.write',
    summary: 'All rows that cannot be imported, as CSV.',
    params: byId,
    refusals: absent,
    answers: 'text/csv',
    data: z.string(),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/export',
    access: 'products.read',
    summary:
      'The products of a list (as /admin/products filters them) as a CSV file that can be imported again; their ' +
      'pictures stay in the shop.',
    query: ProductQuery,
    answers: 'text/csv',
    data: z.string(),
  }),
};
