import * as z from 'zod/mini';
import { returnReasons } from '../../../orders/return-requests.ts';
import { returnConditions } from '../../../orders/returns.ts';
import { id } from '../../fields.ts';

// The lines of a return, in shoppers' requests and staff's records.

export const returnReason = z.enum(returnReasons, 'Choose a reason');

export const pieceCount = z
  .int('Must be a whole number')
  .check(z.minimum(1, 'At least 1'), z.maximum(1000, 'At most 1,000'));

/** In which condition pieces of a line are in the shop again, and whether they are sold again. */
export const ReceivedPieces = z.object({
  item: id,
  condition: z.enum(returnConditions, 'Choose a condition'),
  restock: z.boolean(),
});

/** Each line appears once in the list, because it has one reason. */
export const eachLineOnce = z.refine<{ item: string }[]>(
  (lines) => new Set(lines.map(({ item }) => item.toLowerCase())).size === lines.length,
  'Name each line once',
);
