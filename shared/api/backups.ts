import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const count = z.int().check(z.minimum(0));
const moment = z.iso.datetime();

const Backups = z.object({
  /** Absent where none is made by itself; `hour` in Bangladesh. */
  schedule: z.nullable(z.object({ place: z.string(), hour: count, keepDays: count })),
  /** `bytes` with all pictures; `missing`: pictures that the shop has lost. */
  last: z.nullable(z.object({ at: moment, place: z.string(), bytes: count, pictures: count, missing: count })),
  /** What went wrong after the last one. */
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
};
