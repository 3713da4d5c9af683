import * as z from 'zod/mini';

/** What the shop writes to people by. */
export const messageChannel = z.enum(['mail', 'sms']);
export type MessageChannel = z.output<typeof messageChannel>;
