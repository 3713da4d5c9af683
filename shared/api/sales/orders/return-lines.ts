import * as z from 'zod/mini';
import { returnReasons } from '../../../orders/return-requests.ts';

// The lines of a return, in shoppers' requests and staff's records.

export const returnReason = z.enum(returnReasons, 'Choose a reason');

/** Each line appears once in the list, because it has one reason. */
export const eachLineOnce = z.refine<{ item: string }[]>(
  (lines) => new Set(lines.map(({ item }) => item.toLowerCase())).size === lines.length,
  'Name each line once',
);
