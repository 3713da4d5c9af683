import type { Connection } from '#server/platform/db/database.ts';

/** The settings that a worker is started with. */
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

/** The measurements of a process, as prom-client exports them: they must survive JSON. */
export type Figures = object[];

export type ToParent =
  /** The database is ready: the port is wanted. */
  | { about: 'port wanted' }
  | { about: 'open' }
  /** The answer to `are you there`. */
  | { about: 'here' }
  /** It stops on its own: another one should take its place. */
  | { about: 'leaving' }
  /** It has this connection; `open`: how many it has open. */
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
  | { about: 'are you there' }
  | { about: 'figures wanted'; question: number }
  | { about: 'all figures'; question: number; figures: Figures[] }
  | { about: 'mark heard'; mark: string; by: number };
