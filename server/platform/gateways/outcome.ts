// How sending ends where it does not succeed. Any other error says that the other side refused this one message.

/** The message was handed over but no answer came, so it may or may not go out. A retry might send it twice. */
export class DeliveryUnknown extends Error {}

/** The server was not reached, or did not answer: no message went out, and others would fail too. */
export class NotReached extends Error {}

/** The service does not accept the keys, or the account is closed. Asking again could block the account. */
export class KeysRefused extends Error {}

/** The service asks us to wait this many seconds. */
export class PleaseWait extends Error {
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
