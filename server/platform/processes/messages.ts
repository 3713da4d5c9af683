import type { Connection } from '#server/platform/db/database.ts';

/** What a worker is started with. */
export interface Assignment {
  /** From 1; its successor has the same one. */
  number: number;
  /** Of this process alone, among all workers of the same parent. */
  id: number;
  /** Of the parent. */
  parent: string;
  /** The PostgreSQL that the parent has started; absent: that of DATABASE_URL. */
  connection: Connection | undefined;
}

/** What one process measures, as prom-client gives it: it goes through JSON. */
export type Figures = object[];

export type ToParent =
  /** The database is ready: the port is wanted. */
  | { about: 'port wanted' }
  | { about: 'open' }
  /** The answer to `are you there`. */
  | { about: 'here' }
  /** It stops by itself: another one should take its place. */
  | { about: 'leaving' }
  /** It has this connection, and so many are open. */
  | { about: 'taken'; connection: number; open: number }
  | { about: 'connections'; open: number }
  | { about: 'all figures wanted'; question: number }
  | { about: 'figures'; question: number; figures: Figures }
  /** The mark of another worker has arrived here. */
  | { about: 'mark heard'; mark: string; of: number };

export type ToWorker =
  | { about: 'port'; address: string }
  | { about: 'no port'; why: string }
  /** Comes with a socket. */
  | { about: 'connection'; connection: number }
  /** `isNews`: /readyz says so, because the whole shop stops. */
  | { about: 'stop'; graceSeconds: number; isNews: boolean }
  /** The workers that answer requests, by their ids. */
  | { about: 'workers'; open: number[]; of: number }
  /** Another worker was killed: what it had not passed on is lost. */
  | { about: 'worker lost' }
  | { about: 'are you there' }
  | { about: 'figures wanted'; question: number }
  | { about: 'all figures'; question: number; figures: Figures[] }
  | { about: 'mark heard'; mark: string; by: number };
