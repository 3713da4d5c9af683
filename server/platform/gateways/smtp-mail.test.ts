import { beforeEach, expect, test } from 'vitest';
import { testMailServer, type MailManners } from '#test/support/mail-server.ts';
import { DeliveryUnknown, NotReached } from './outcome.ts';
import { smtpMail } from './smtp-mail.ts';

const server = await testMailServer();
const patience = { connect: 1500, greeting: 1500, socket: 1500, total: 3000 };
const mail = smtpMail(server.url, 'Haat <shop@haat.example>', patience);
const letter = { to: 'rahima@example.com', subject: 'Hello', text: 'Hello Rahima' };

beforeEach(() => {
  server.letters = [];
});

/** How sending ends, and how many whole letters the server got. */
async function outcomeOf(manners: MailManners): Promise<{ error: unknown; letters: number }> {
  server.manners = manners;
  const error: unknown = await mail.send(crypto.randomUUID(), letter).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, letters: server.letters.length };
}

test('a mail that the server accepts is sent, with its own id', async () => {
  server.manners = 'accepts';
  await mail.send('the-id', letter);
  expect(server.letters).toEqual([expect.stringContaining('Message-ID: <the-id@haat.example>')]);
});

test.each(['cuts after the text', 'hangs after DATA'] as const)(
  'a server that %s may have accepted the mail',
  async (manners) => {
    const { error, letters } = await outcomeOf(manners);
    expect([error instanceof DeliveryUnknown, letters]).toEqual([true, 1]);
  },
);

test.each(['hangs at once', 'cuts at once', 'drips'] as const)(
  'a server that %s has no letter: it can be sent again',
  async (manners) => {
    const { error, letters } = await outcomeOf(manners);
    expect([error instanceof NotReached, letters]).toEqual([true, 0]);
  },
);

test.each([
  ['refuses the recipient', 'No such mailbox'],
  ['refuses the text', 'Looks like spam'],
] as const)('a server that %s says why', async (manners, why) => {
  const { error } = await outcomeOf(manners);
  expect(error).toEqual(expect.objectContaining({ message: expect.stringContaining(why) }));
  expect([error instanceof DeliveryUnknown, error instanceof NotReached]).toEqual([false, false]);
});

test('a mail never takes longer than its total limit', async () => {
  server.manners = 'drips';
  const begun = Date.now();
  const quick = smtpMail(server.url, 'shop@haat.example', {
    ...patience,
    connect: 60_000,
    greeting: 60_000,
    total: 500,
  });
  await expect(quick.send(crypto.randomUUID(), letter)).rejects.toThrow(NotReached);
  // its other limits are a minute each
  expect(Date.now() - begun).toBeLessThan(20_000);
});
