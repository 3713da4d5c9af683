import { messageTemplatesApi } from '#shared/api/shop/messages/message-templates.ts';
import type { MessageOn } from '#shared/messages/messages.ts';
import type { Api } from '#server/platform/http/route.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import { testSender, testsLimit, type SenderRouteParts } from '#server/shop/senders/senders.ts';
import { exampleMessage } from './example-message.ts';
import { listTemplates } from './list-templates.ts';
import { resetWords, saveWords, turnMessage } from './message-templates.service.ts';

/** The messages that customers get: their words, and whether they are sent. */
export function messageTemplateRoutes({ route, database }: Api, parts: SenderRouteParts): void {
  const { settings, origin, ...senders } = parts;
  const list = async () => listTemplates(database.db, await settings.get());
  const one = async (on: MessageOn) => {
    const found = (await list()).find(({ message, channel }) => message === on.message && channel === on.channel);
    if (!found) throw new NotFound('This message is not sent that way.');
    return found;
  };
  const shop = async () => ({ settings: await settings.get(), origin: await origin() });
  const tests = testsLimit(database);
  route(messageTemplatesApi.list, async () => ({ data: await list() }));
  route(messageTemplatesApi.save, async ({ params, body, caller }) => {
    const { shopName } = await settings.get();
    await saveWords(database, caller, params, { input: body, shop: shopName });
    return { message: 'Text saved.', data: await one(params) };
  });
  route(messageTemplatesApi.reset, async ({ params, caller }) => {
    await resetWords(database, caller, params);
    return { message: 'The original text is restored.', data: await one(params) };
  });
  route(messageTemplatesApi.turn, async ({ params, body: { isOn }, caller }) => {
    await turnMessage(database, caller, params, isOn);
    return { message: isOn ? 'Message switched on.' : 'Message switched off.', data: await one(params) };
  });
  route(messageTemplatesApi.preview, async ({ params, body: { language, ...words } }) => ({
    data: exampleMessage(params, { language, words }, await shop()),
  }));
  route(messageTemplatesApi.test, async ({ params, body: { language, to, ...words }, caller }) => {
    await tests.count(caller.userId);
    const example = exampleMessage(params, { language, words }, await shop());
    const sent = await testSender({ database, ...senders }, { caller, words: example }, params.channel, { to });
    return { message: `Test message sent to ${sent}.`, data: { to: sent } };
  });
}
