import * as z from 'zod/mini';

/** The channels by which the shop writes to people. */
export const messageChannel = z.enum(['mail', 'sms']);
export type MessageChannel = z.output<typeof messageChannel>;
