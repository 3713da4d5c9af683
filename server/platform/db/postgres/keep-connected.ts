import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { noteOutage } from '../outage-log.ts';
import type { Postmaster } from './postgres-postmaster.ts';

/** A running PostgreSQL, and our connection that has the lock on the data. */
export interface Held {
  postmaster: Postmaster;
  client: Client;
}

/**
 * PostgreSQL drops all connections when one of its processes is killed, for example for lack of memory, and our lock
 * goes with ours. Takes both again, and restarts PostgreSQL if it is gone. Returns a function that stops this.
 */
export function keepConnected(held: Held, regain: () => Promise<Held>): () => Promise<void> {
  let released = false;
  let regaining: Promise<void> = Promise.resolve();
  const watch = () => held.client.once('end', () => (regaining = retake()));
  const retake = async () => {
    while (!released) {
      const again = await regain().catch((error: unknown) => noteOutage('The start of PostgreSQL', error));
      if (again) {
        Object.assign(held, again);
        watch();
        return;
      }
      await delay(1000);
    }
  };
  watch();
  return () => {
    released = true;
    return regaining;
  };
}
