import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillWords } from './fill-words.ts';
import type { Words } from './message-row.ts';
import { exampleValues, type MessageValues, type VariableName } from './message-variables.ts';
import { messageRows, messagesOn, ourWords, variablesOf, type MessageOn } from './messages.ts';
import { inCheapLetters, smsLength } from './sms-length.ts';
import { wordsProblem } from './words-problem.ts';

const languages = ['en', 'bn'] as const;
const all = messagesOn.flatMap((on) => languages.map((language) => ({ on, language, words: ourWords(on, language)! })));
const everyRow = Object.entries(messageRows);

describe('our words', () => {
  test.each(all)('can be sent: $on.message, $on.channel, $language', ({ on, language, words }) => {
    expect(wordsProblem(on, language, words, 'Haat')).toBeUndefined();
  });

  test('are in both languages on each channel of a message', () => {
    for (const [id, { mail, sms }] of everyRow)
      for (const words of [mail, sms]) expect([id, Object.keys(words ?? { en: 1, bn: 1 })]).toEqual([id, ['en', 'bn']]);
  });

  test('are Bangla in Bangla, in Unicode’s composed form', () => {
    for (const { language, words } of all.filter((one) => one.language === 'bn')) {
      const text = `${words.subject} ${words.body}`.replace(/\{\w+\}/g, '');
      expect([language, text.match(/[A-Za-z]+/g), text.normalize('NFC')]).toEqual(['bn', null, text]);
    }
  });

  test('of an SMS in English are cheap letters, and one or two parts', () => {
    for (const { on, language, words } of all.filter(({ on }) => on.channel === 'sms')) {
      const { parts, isCheap } = smsLength(fillWords(words.body, { ...exampleValues('Haat', language), link: '' }));
      expect([on.message, isCheap]).toEqual([on.message, language === 'en']);
      expect([on.message, parts <= (language === 'en' ? 2 : 3)]).toEqual([on.message, true]);
    }
  });
});

describe('words are refused', () => {
  const placed = { message: 'order-placed', channel: 'sms' } as const;
  test.each([
    ['{order} and {price} {link}', '{price} is no variable'],
    ['{order} and { order } {link}', '{ order } is no variable'],
    ['An open {brace and {link}', 'is no variable'],
    ['A closed brace} {link}', '} is no variable'],
    ['{constructor} {link}', '{constructor} is no variable'],
    ['{greeting} {link}', '{greeting} is no variable'],
    ['Your order {order}', 'Customers need {link}'],
    ['{order} {link}', 'Add words'],
    [`${'a long text '.repeat(60)}{link}`, 'At most 4 SMS'],
    [`${'একটি বড় লেখা '.repeat(25)}{link}`, 'At most 4 SMS'],
    // without the pre-order, which most orders do not have, it would be 4
    [`${'a long text '.repeat(43)}{preorder} {link}`, 'At most 4 SMS'],
    ['Order {order}, {order} {link}', '{order} is in this SMS twice'],
    ['Your order {preorder} {link} {preorder}', '{preorder} is in this SMS twice'],
  ])('%s', (body, why) => {
    expect(wordsProblem(placed, 'en', { subject: '', body })).toMatchObject({
      field: 'body',
      message: expect.stringContaining(why),
    });
  });

  const reset = { message: 'password-reset', channel: 'mail' } as const;
  const isRefused = (on: MessageOn, body: string, subject = 'A subject') =>
    wordsProblem(on, 'en', { subject, body })?.message;

  test.each([
    'Reset it: https://evil.example/r?u={link}',
    'Reset it: evil{link}',
    'Reset it: {link}.evil',
    'Reset it: {link}/evil',
    'Reset it: {shop}{link}',
    'Reset it: {link}{greeting}',
    'Reset it: /\u00A0{link}',
    'Reset it: {link}\u200B',
    'Reset it: {link} or {link}x',
  ])('a link that is joined to other words: %s', (body) => {
    for (const on of [reset, { message: 'pay-link', channel: 'mail' } as const])
      expect(isRefused(on, body)).toBe('Put a space before and after {link}');
    expect(isRefused(reset, 'Reset it: {link}', `About ${body}`)).toBe('Put a space before and after {link}');
  });

  test.each([
    '{link}',
    'Open\n{link}\nsoon',
    '{link}. Then',
    '({shop}: {link})',
    '{link}, soon',
    '{link}। এরপর',
    '{link}!',
  ])('but not one between spaces: %s', (body) => expect(isRefused(reset, `Reset it: ${body}`)).toBeUndefined());

  test.each([
    ['Go to https://evil.example first', '://'],
    ['Go to evil.example/reset first', 'evil.example'],
    ['Write to us@evil.example first', 'evil.example'],
    ['Go to 203.0.113.7/r first', '203.0.113.7'],
    ['Go to ইভিল.বাংলা first', 'ইভিল.বাংলা'],
    ['Go to evil。example first', 'evil。example'],
    ['Go to {shop}.example first', '.example'],
    // the space before an empty variable goes too
    ['Go to evil. {greeting}example first', 'evil.example'],
    ['Go to https:/ {greeting}/evil first', '://'],
  ])('a website in a message that opens an account: %s', (text, site) => {
    const problem = expect.stringContaining('name no website');
    expect(isRefused(reset, `${text} {link}`)).toEqual(problem);
    expect(isRefused(reset, `${text} {link}`)).toContain(site);
    if (text.includes('{greeting}')) return;
    expect(isRefused(reset, 'Reset it: {link}', text)).toEqual(problem);
    expect(isRefused({ message: 'email-confirmation', channel: 'mail' }, `${text} {link}`)).toEqual(problem);
    for (const message of ['sign-in-code', 'phone-code'] as const)
      expect(isRefused({ message, channel: 'sms' }, `${text} {code}`, '')).toEqual(problem);
    // the shop's own page or video
    expect(isRefused({ message: 'order-delivered', channel: 'sms' }, 'See shop.example {link}')).toBeUndefined();
  });

  test('sentences in such a message name no website', () => {
    const body = 'Hello. It works until 5 p.m. today, e.g. for 1.5 hours... Then ask again.\n\n{link}\n\nধন্যবাদ।{shop}';
    expect(isRefused(reset, body)).toBeUndefined();
  });

  test('the check of long words takes no long time', () => {
    const before = performance.now();
    for (const piece of ['a-', 'a.', '{link}', '{link}.', '1.', ' ', '.'])
      wordsProblem(reset, 'en', { subject: 'A subject', body: `Words${piece.repeat(30_000)}x {link}` });
    expect(performance.now() - before).toBeLessThan(3000);
  });

  test('a mail needs a subject, and a code its code', () => {
    const words = { subject: '', body: 'A text with {link}' };
    expect(wordsProblem({ message: 'pay-link', channel: 'mail' }, 'en', words)?.field).toBe('subject');
    const code = { subject: '', body: 'Your code' };
    expect(wordsProblem({ message: 'sign-in-code', channel: 'sms' }, 'en', code)?.message).toContain('{code}');
  });
});

const anyValue = fc.string({ unit: 'binary', maxLength: 30 });
/** Words as an owner may type them: variables, known or not, between any text. */
const anyWords = fc
  .array(fc.oneof(fc.constantFrom('{', '}', '{order}', '{link}', '{shop}', '{wrong}', '\n\n', ' '), anyValue))
  .map((parts) => parts.join(''));

test('words that are accepted are filled by any values: none stays in braces', () => {
  const { message, channel } = messagesOn[0]!;
  fc.assert(
    fc.property(fc.constantFrom(...messagesOn), anyWords, fc.array(anyValue, { maxLength: 30 }), (on, typed, some) => {
      const required = messageRows[on.message].required?.[on.channel] ?? [];
      const body = `Words ${required.map((one) => `{${one}}`).join(' ')} ${typed}`;
      const words: Words = { subject: 'A subject', body };
      if (wordsProblem(on, 'en', words)) return;
      const names = variablesOf(on);
      const values: MessageValues = Object.fromEntries(
        some.map((value, n): [VariableName, string] => [names[n % names.length]!, value.replaceAll(/[{}]/g, '')]),
      );
      const filled = fillWords(body, values);
      expect(filled).not.toMatch(/[{}]/);
      expect(filled).toContain('Words');
    }),
    { examples: [[{ message, channel }, '{order} {shop}', ['a', 'b']]] },
  );
});

test('an empty value leaves no gap, and a value that says {order} stays as it is', () => {
  expect(fillWords('{greeting}\n\nyour order {order}. {reason}\n\n{due}\n\nThank you', { order: '{total}' })).toBe(
    'your order {total}.\n\nThank you',
  );
});

/** The places of a letter in GSM 03.38, written down as its two tables; 0: in none. */
const table =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
  'abcdefghijklmnopqrstuvwxyzäöñüà';
const gsm = (letter: string) => (table.includes(letter) ? 1 : '^{}\\[~]|€'.includes(letter) ? 2 : 0);

function modelOf(text: string): { places: number; parts: number } {
  const letters = [...text];
  const isGsm = letters.every((letter) => gsm(letter) > 0);
  const sizes = letters.map((letter) => (isGsm ? gsm(letter) : letter.length));
  const places = sizes.reduce((sum, size) => sum + size, 0);
  if (places <= (isGsm ? 160 : 70)) return { places, parts: 1 };
  const most = isGsm ? 153 : 67;
  const full: number[] = [0];
  for (const size of sizes) {
    if (full.at(-1)! + size > most) full.push(0);
    full[full.length - 1]! += size;
  }
  return { places, parts: full.length };
}

test('the length of an SMS is that of the tables of GSM 03.38 and of UTF-16', () => {
  const letter = fc.constantFrom(...table, ...'^{}\\[~]|€', ...'৳“”…–অআ`ক', '😀');
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 400 }), (letters) => {
      const text = letters.join('');
      const { places, parts, isCheap } = smsLength(text);
      const sent = inCheapLetters(text);
      expect({ places, parts }).toEqual(modelOf(sent));
      expect(isCheap).toBe([...sent].every((one) => gsm(one) > 0));
    }),
    { numRuns: 500 },
  );
  expect([
    smsLength('a'.repeat(160)).parts,
    smsLength('a'.repeat(161)).parts,
    smsLength('৳1 '.repeat(30)).parts,
  ]).toEqual([1, 2, 1]);
  expect([smsLength('ক'.repeat(70)).parts, smsLength('ক'.repeat(71)).parts, smsLength('').parts]).toEqual([1, 2, 1]);
});
