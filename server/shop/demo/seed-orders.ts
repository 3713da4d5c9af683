import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Unanswered } from '#shared/api/catalogue/search-analytics.ts';

/** A person in the demo shop's orders: a customer with an account, or staff. */
export interface SeedPerson {
  name: string;
  email: string;
  phone: string;
  language: string;
  staffRole?: string;
}

/** An order of db/seed/orders.json. `ago`: hours before the shop is opened; other times are hours after the order. */
interface SeedOrder {
  ago: number;
  status: string;
  /** Products by their slugs, and pieces. */
  items: [slug: string, quantity: number][];
}

/** A search that `visitors` made on each of the last days. */
export interface SeedSearch {
  words: string;
  outcome: Unanswered['outcome'] | 'found';
  visitors: number;
}

export interface SeedOrders {
  people: SeedPerson[];
  orders: SeedOrder[];
  searches: SeedSearch[];
}

/** The orders with which the demo shop begins, reviews in them, and searches. The file is our own; a test loads it. */
export const readOrders = async (folder: string): Promise<SeedOrders> =>
  JSON.parse(await readFile(join(folder, 'orders.json'), 'utf8')) as SeedOrders;
