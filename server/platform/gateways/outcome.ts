// How sending ends where it does not succeed. Any other error says that the other side refused this one message.

/**
 * The message was handed over, and then no answer came: nobody knows whether it goes out. Sending it again might send
 * it twice.
 */
export class DeliveryUnknown extends Error {}

/** The other side was not reached, or did not listen: nothing went out, and other messages would fare alike. */
export class NotReached extends Error {}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
