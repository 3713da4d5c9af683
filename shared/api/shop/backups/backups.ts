import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { absent, confirmedOnly } from '../../refusals.ts';

const count = z.int().check(z.minimum(0));
const moment = z.iso.datetime();

export const Backups = z.object({
  /** Absent where none is made by itself; `hour` in Bangladesh. */
  schedule: z.nullable(z.object({ place: z.string(), hour: count, keepDays: count })),
  /** `bytes` with all pictures; `missing`: pictures that the shop has lost. */
  last: z.nullable(z.object({ at: moment, place: z.string(), bytes: count, pictures: count, missing: count })),
  /** The failure after the last backup. */
  problem: z.nullable(z.object({ at: moment, place: z.string(), problem: z.string() })),
});
export type Backups = z.output<typeof Backups>;

export const backupsApi = {
  get: endpoint({
    method: 'GET',
    path: '/backups',
    access: 'settings.write',
    summary: 'When the last backup was made, where and how large it is, and what went wrong since.',
    data: Backups,
  }),
  ticket: endpoint({
    method: 'POST',
    path: '/backups/tickets',
    access: 'data.download',
    summary:
      'Allows one download of everything within a minute. The activity log records it. 403 CONFIRM_PASSWORD unless ' +
      'the caller has just confirmed the password.',
    refusals: confirmedOnly,
    data: z.object({ ticket: z.string() }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/backups/download',
    access: 'guest or signed-in',
    summary: 'A ZIP of the whole shop as it is at this moment: a backup with pictures, for `npm run restore`.',
    query: z.object({ ticket: z.string().check(z.regex(/^[\w-]{43}$/, 'Must be a ticket of POST /backups/tickets')) }),
    refusals: absent,
    answers: 'application/zip',
    data: z.string(),
  }),
};
