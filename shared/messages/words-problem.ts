import type { Language } from '../language.ts';
import { fillWords } from './fill-words.ts';
import type { Words } from './message-row.ts';
import { exampleValues } from './message-variables.ts';
import { messageRows, variablesOf, type MessageOn } from './messages.ts';
import { smsLength } from './sms-length.ts';

/** An SMS of more parts costs too much to be meant. */
const maxSmsParts = 4;

const named = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** What is in braces and no variable of the message; undefined: nothing. */
function unknownIn(text: string, known: readonly string[]): string | undefined {
  const rest = text.replace(/\{(\w+)\}/g, (braced, name: string) => (known.includes(name) ? '' : braced));
  return /\{[^{}]{0,40}\}?|\}/.exec(rest)?.[0];
}

/** Why these words cannot be sent, by field; undefined: they can. */
export function wordsProblem(
  on: MessageOn,
  language: Language,
  { subject, body }: Words,
  shop = '',
): { field: keyof Words; message: string } | undefined {
  const known = variablesOf(on);
  for (const [field, text] of [['subject', subject] as const, ['body', body] as const]) {
    const unknown = unknownIn(text, known);
    if (unknown !== undefined)
      return { field, message: `${unknown} is no variable of this message. It has ${named(known)}.` };
  }
  if (on.channel === 'mail' && subject === '') return { field: 'subject', message: 'Enter a subject' };
  const missing = (messageRows[on.message].required?.[on.channel] ?? []).filter((name) => !body.includes(`{${name}}`));
  if (missing.length > 0) return { field: 'body', message: `Customers need ${named(missing)} here` };
  // variables may all be empty
  if (!/\p{L}/u.test(body.replace(/\{\w+\}/g, ''))) return { field: 'body', message: 'Add words beside the variables' };
  const parts = on.channel === 'sms' ? smsLength(fillWords(body, exampleValues(shop, language))).parts : 1;
  if (parts > maxSmsParts)
    return { field: 'body', message: `At most ${maxSmsParts} SMS; with the example values this takes ${parts}` };
  return undefined;
}
