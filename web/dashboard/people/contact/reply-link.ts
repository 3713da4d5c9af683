import type { ContactMessage } from '#shared/api/people/contact.ts';

/** Mail programs take no longer addresses than some 2,000 bytes, and a Bangla letter is 9 of them. */
const maxQuoted = 120;

type Answered = Pick<ContactMessage, 'name' | 'email' | 'phone' | 'message'>;

/** Opens the shopkeeper's own mail program with the answer begun; without an address, the messages of their phone. */
export function replyLink({ name, email, phone, message }: Answered): string {
  if (email === null) return `sms:${phone}?body=${encodeURIComponent(`Hello ${name},\n`)}`;
  const letters = [...message.trim()];
  const quoted = letters.slice(0, maxQuoted).join('') + (letters.length > maxQuoted ? ' …' : '');
  const body = `Hello ${name},\n\n\n\n${quoted
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}`;
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  const subject = encodeURIComponent('Your message to us');
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}
