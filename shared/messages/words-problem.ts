import type { Language } from '../language.ts';
import { fillWords } from './fill-words.ts';
import type { Words } from './message-row.ts';
import { longExamples } from './message-variables.ts';
import { messageRows, variablesOf, type MessageOn } from './messages.ts';
import { smsLength } from './sms-length.ts';
import { siteIn } from './site-in.ts';

/** An SMS of more parts costs too much to be meant. */
const maxSmsParts = 4;

const named = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** What is in braces and no variable of the message; undefined: nothing. */
function unknownIn(text: string, known: readonly string[]): string | undefined {
  const rest = text.replace(/\{(\w+)\}/g, (braced, name: string) => (known.includes(name) ? '' : braced));
  return /\{[^{}]{0,40}\}?|\}/.exec(rest)?.[0];
}

/** A link or code inside another address would be sent to the site of that address. */
const joined = /(?<=[^ \r\n\t])\{(?:link|code)\}|\{(?:link|code)\}(?![.,!)।]{0,3}(?:[ \r\n\t]|$))/;

type Problem = { field: keyof Words; message: string } | undefined;

/** Why these words cannot be sent, by field; undefined: they can. */
export function wordsProblem(on: MessageOn, language: Language, { subject, body }: Words, shop = ''): Problem {
  for (const [field, text] of [['subject', subject] as const, ['body', body] as const]) {
    const message = textProblem(on, text);
    if (message !== undefined) return { field, message };
  }
  if (on.channel === 'mail' && subject === '') return { field: 'subject', message: 'Enter a subject' };
  const message = bodyProblem(on, body) ?? (on.channel === 'sms' ? smsProblem(body, language, shop) : undefined);
  return message === undefined ? undefined : { field: 'body', message };
}

function textProblem(on: MessageOn, text: string): string | undefined {
  const known = variablesOf(on);
  const unknown = unknownIn(text, known);
  if (unknown !== undefined) return `${unknown} is no variable of this message. It has ${named(known)}.`;
  const alone = joined.exec(text)?.[0];
  if (alone !== undefined) return `Put a space before and after ${alone}`;
  const site = messageRows[on.message].opensAccount && siteIn(text);
  return site ? `This message opens an account: name no website or email address in it (${site})` : undefined;
}

function bodyProblem({ message, channel }: MessageOn, body: string): string | undefined {
  const missing = (messageRows[message].required?.[channel] ?? []).filter((name) => !body.includes(`{${name}}`));
  if (missing.length > 0) return `Customers need ${named(missing)} here`;
  // variables may all be empty
  return /\p{L}/u.test(body.replace(/\{\w+\}/g, '')) ? undefined : 'Add words beside the variables';
}

function smsProblem(body: string, language: Language, shop: string): string | undefined {
  const variables = [...body.matchAll(/\{\w+\}/g)].map(([braced]) => braced);
  const twice = variables.find((braced, n) => variables.indexOf(braced) < n);
  if (twice !== undefined) return `${twice} is in this SMS twice: use it once`;
  const { parts } = smsLength(fillWords(body, longExamples(shop, language)));
  return parts > maxSmsParts ? `At most ${maxSmsParts} SMS; with the example values this takes ${parts}` : undefined;
}
