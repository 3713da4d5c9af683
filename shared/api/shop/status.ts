import * as z from 'zod/mini';
import { Backups } from './backups/backups.ts';
import { endpoint } from '../endpoint.ts';
import { messageChannel } from '../message-channel.ts';

const count = z.int().check(z.minimum(0));
const moment = z.iso.datetime();

const letters = z.object({
  waiting: count,
  held: count,
  /** Given up, or perhaps gone out. */
  failed: count,
  sentToday: count,
});

/** How the shop itself is doing. Each part says whether it is fine. `says`: `ok`, or what is wrong. */
export const Status = z.object({
  at: moment,
  version: z.string(),
  /** Of this code; null where it is not known. */
  commit: z.nullable(z.string()),
  /** `newer`: the minor version that has security fixes which the running one lacks, as in `18.6`. */
  database: z.object({
    isFine: z.boolean(),
    says: z.string(),
    version: z.string(),
    newer: z.nullable(z.string()),
    bytes: count,
  }),
  /** `free` in bytes; from `warnedFrom` percent on the owner is warned. Null: the disk could not be asked. */
  disk: z.nullable(z.object({ isFine: z.boolean(), percent: count, free: count, warnedFrom: count })),
  storage: z.object({ isFine: z.boolean(), says: z.string() }),
  backups: z.object({ isFine: z.boolean(), ...Backups.shape }),
  jobs: z.object({
    isFine: z.boolean(),
    says: z.string(),
    waiting: count,
    running: count,
    /** Given up; of these, in the last day. */
    failed: count,
    failedLately: count,
    /** Since when the oldest of those that are due waits. */
    oldest: z.nullable(moment),
  }),
  /** `unset`: what is not sent at all, because no server or gateway is set for it. */
  letters: z.object({
    isFine: z.boolean(),
    unset: z.array(messageChannel),
    late: count,
    mail: letters,
    sms: letters,
  }),
  /**
   * Couriers that the shop books with; null: none. `problems`: of their accounts. `trouble`: bookings that need
   * attention. `forged`, `unknown`, `unreadable`: messages of the last day that were not the courier's, not about our
   * parcels, or of no use because they could not be read.
   * `payouts`: whose parcels could not be read.
   */
  couriers: z.nullable(
    z.object({
      isFine: z.boolean(),
      problems: z.array(z.string()),
      trouble: count,
      forged: count,
      unknown: count,
      unreadable: count,
      payouts: count,
    }),
  ),
  /**
   * Payment gateways; null: none. `problems`: of their accounts. `sandbox`: those with which no money moves. `held`:
   * payments to decide on. `refused`: refunds that a gateway refused. `forged`, `unknown`: as for couriers.
   */
  gateways: z.nullable(
    z.object({
      isFine: z.boolean(),
      problems: z.array(z.string()),
      sandbox: z.array(z.string()),
      held: count,
      refused: count,
      forged: count,
      unknown: count,
    }),
  ),
  /** Those that do jobs, oldest first: since when. */
  processes: z.object({ isFine: z.boolean(), since: z.array(moment) }),
  /** Of the process that answers; `most`: what it may take before it is too much for the machine. In bytes. */
  memory: z.object({ isFine: z.boolean(), bytes: count, most: count }),
  /** Lines of the log of the process that answers, in the last hour. */
  errors: z.object({ isFine: z.boolean(), lastHour: count }),
});
export type Status = z.output<typeof Status>;

export const statusApi = {
  get: endpoint({
    method: 'GET',
    path: '/status',
    access: 'status.read',
    summary: 'The status of each part: database, disk, backups, jobs, messages, couriers, gateways, processes, memory.',
    data: Status,
  }),
};
