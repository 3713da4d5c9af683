import * as z from 'zod/mini';
import { returnReasons } from '../../../orders/return-requests.ts';

// The lines of a return, as shoppers ask for it and staff record it.

export const returnReason = z.enum(returnReasons, 'Choose a reason');

/** A line has one reason, so it stands in the list once. */
export const eachLineOnce = z.refine<{ item: string }[]>(
  (lines) => new Set(lines.map(({ item }) => item.toLowerCase())).size === lines.length,
  'Name each line once',
);
