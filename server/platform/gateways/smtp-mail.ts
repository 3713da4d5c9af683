import { createTransport } from 'nodemailer';
import { messageId, type Letter, type Mail } from './mail.ts';
import { DeliveryUnknown, NotReached, reasonOf } from './outcome.ts';

/** Milliseconds. A server may take its time to look through a letter before it accepts it (`socket`). */
const smtpPatience = { connect: 10_000, greeting: 10_000, socket: 30_000, total: 60_000 };

/** By an SMTP server: `smtps://user:password@mail.example`. */
export function smtpMail(url: string, from: string, patience = smtpPatience): Mail {
  return {
    send: (id, letter) => sendOne(url, { from, messageId: messageId(id, from), ...letter }, patience),
  };
}

async function sendOne(url: string, letter: Letter & { from: string; messageId: string }, patience: Patience) {
  const transport = createTransport({
    url,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.socket,
  });
  const written = followText(transport);
  try {
    await transport.sendMail({ ...letter, signal: AbortSignal.timeout(patience.total) });
  } catch (error) {
    throw outcomeOf(error, written.isWhole);
  }
}

type Patience = typeof smtpPatience;

/** `isWhole`: the server has the whole text, so it may deliver it. */
function followText(transport: ReturnType<typeof createTransport>): { isWhole: boolean } {
  const written = { isWhole: false };
  transport.use('stream', ({ message }, done) => {
    const read = message.createReadStream.bind(message);
    // it ends when the connection has accepted all of it, which is after the server's answer to DATA
    message.createReadStream = (options) => read(options).once('end', () => (written.isWhole = true));
    done();
  });
  return written;
}

/** An answer of the server is a refusal, wherever it came. Without one all depends on whether it has the letter. */
function outcomeOf(error: unknown, isWhole: boolean): Error {
  if (error instanceof Error && 'responseCode' in error && error.responseCode) {
    // busy, or closing: it would refuse other letters too
    return error.responseCode === 421 ? new NotReached(error.message) : error;
  }
  const reason = reasonOf(error);
  return isWhole
    ? new DeliveryUnknown(`The mail server took the letter and never said whether it keeps it: ${reason}`)
    : new NotReached(`The mail server could not be reached: ${reason}`, { cause: error });
}
