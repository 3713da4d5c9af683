import type { BodyOf } from '#shared/api/endpoint.ts';
import { messageTemplatesApi } from '#shared/api/shop/messages/message-templates.ts';
import type { Language } from '#shared/language.ts';
import type { Words } from '#shared/messages/message-row.ts';
import { kindOf, messageRows, ourWords, type MessageOn } from '#shared/messages/messages.ts';
import { wordsProblem } from '#shared/messages/words-problem.ts';
import { channelRows } from '#shared/senders/senders.ts';
import { requireConfirmed } from '#server/people/accounts/accounts.ts';
import { recordChange, type Change } from '#server/platform/activity-log/record-change.queries.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { Invalid, NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import { switchOf } from './list-templates.ts';
import { deleteOwnWords, findOwnWords, putOwnWords, turnKind } from './message-templates.queries.ts';

const languages = ['en', 'bn'] as const;
type BothWords = Record<Language, Words>;

/** Words that equal ours are not kept, so that they follow ours. Throws NotFound, Invalid, CONFIRM_PASSWORD. */
export async function saveWords(
  database: Database,
  caller: Caller,
  on: MessageOn,
  { input, shop }: { input: BodyOf<typeof messageTemplatesApi.save>; shop: string },
): Promise<void> {
  const ours = requireWords(on);
  requireUsable(on, input, shop);
  await inTransaction(database, async (tx) => {
    await requireConfirmed(tx, caller);
    const before = await findWords(tx, on, ours);
    await deleteOwnWords(tx, on, languages);
    for (const language of languages)
      if (!isSame(ours[language], input[language])) await putOwnWords(tx, { ...on, language, ...input[language] });
    const changed = languages.filter((language) => !isSame(before[language], input[language]));
    if (changed.length > 0) await record(tx, caller, on, { action: 'changed', before, after: input });
  });
}

const isSame = (one: Words, other: Words): boolean => one.subject === other.subject && one.body === other.body;

const findWords = async (tx: Tx, on: MessageOn, ours: BothWords): Promise<BothWords> => ({
  en: (await findOwnWords(tx, on, 'en')) ?? ours.en,
  bn: (await findOwnWords(tx, on, 'bn')) ?? ours.bn,
});

/** Ours. Throws NotFound for a channel that the message does not go by. */
function requireWords(on: MessageOn): BothWords {
  const [en, bn] = [ourWords(on, 'en'), ourWords(on, 'bn')];
  if (!en || !bn) throw new NotFound('This message is not sent that way.');
  return { en, bn };
}

/** Throws Invalid for words that cannot be sent, by their path in the input. */
function requireUsable(on: MessageOn, input: BothWords, shop: string): void {
  const problems = languages.flatMap((language) => {
    const problem = wordsProblem(on, language, input[language], shop);
    return problem ? [{ path: `${language}.${problem.field}`, message: problem.message }] : [];
  });
  if (problems.length > 0) throw new Invalid(problems);
}

/** Ours are sent again. Throws NotFound, CONFIRM_PASSWORD. */
export async function resetWords(database: Database, caller: Caller, on: MessageOn): Promise<void> {
  const ours = requireWords(on);
  await inTransaction(database, async (tx) => {
    await requireConfirmed(tx, caller);
    const before = await findWords(tx, on, ours);
    await deleteOwnWords(tx, on, languages);
    await record(tx, caller, on, { action: 'changed', before, after: ours });
  });
}

/** Switches a kind of message on or off. Throws NotFound, ALWAYS_SENT. */
export async function turnMessage(database: Database, caller: Caller, on: MessageOn, isOn: boolean): Promise<void> {
  requireWords(on);
  if (switchOf(on) !== 'here')
    throw refusal(messageTemplatesApi.turn, 'ALWAYS_SENT', 'This message cannot be switched off here.');
  await inTransaction(database, async (tx) => {
    if (!(await turnKind(tx, kindOf(on.message), on.channel, isOn))) return;
    await record(tx, caller, on, { action: 'changed', before: { isOn: !isOn }, after: { isOn } });
  });
}

function record(
  tx: Tx,
  { userId: actor }: Caller,
  { message, channel }: MessageOn,
  change: Pick<Change, 'action' | 'before' | 'after'>,
): Promise<void> {
  const name = `${channelRows[channel].name}: ${messageRows[message].name}`;
  return recordChange(tx, { kind: 'settings', thing: null, name, actor, ...change });
}
