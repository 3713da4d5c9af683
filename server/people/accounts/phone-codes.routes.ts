import { codeSignInApi } from '#shared/api/people/code-sign-in.ts';
import { phoneCodesApi, type CodeReceivers } from '#shared/api/people/phone-codes.ts';
import { t } from '#shared/language.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { AccountParts, CodeTexts } from './users/account-needs.ts';
import { sendSignInCode, signInByCode } from './sign-in/code-sign-in.service.ts';
import { sendConfirmationCode } from './confirmation/confirmation.service.ts';
import { findAddressesByCode, sendAddressCode } from './phone-codes/known-addresses.service.ts';
import { deviceCookie } from './sessions/known-devices.ts';
import { sendOrderCode, withoutCode } from './phone-codes/order-codes.service.ts';
import { eraseByCode, provePhone, sendCode, sendErasureCode } from './phone-codes/phone-codes.service.ts';
import { fromOf } from './sessions/signed-in.ts';

const sent = () => t('If we know this number, we are sending it a code.');
const sentToOwn = () => t('We are sending a code to your number.');
const sentToKnown = () =>
  t('Today we can text a code only to numbers that have ordered from us before. If none comes, please call us.');

/** `insteadOf`: the advice if no code can be sent. */
type Send = (insteadOf: () => string, send: () => Promise<void>) => Promise<CodeReceivers>;

/** Throws NO_SMS if the code would not go out. */
const sendBy =
  (codes: CodeTexts): Send =>
  async (instead, send) => {
    const to = await codes.receivers();
    if (to === 'none') throw noSms(instead());
    await send();
    return to;
  };

const noSms = (instead: string) =>
  refusal(phoneCodesApi.send, 'NO_SMS', t('We cannot text codes at the moment. {instead}', { instead }));
const tomorrow = () => t('Please try again tomorrow, or call us.');

const answerFor = (to: CodeReceivers, words: () => string) => ({
  message: to === 'everyone' ? words() : sentToKnown(),
  data: { to },
});

/** Codes by SMS, which prove that a number belongs to the person. */
export function phoneCodeRoutes(api: Api, codes: CodeTexts, parts: AccountParts): void {
  const send = sendBy(codes);
  ownNumberRoutes(api, send, parts);
  signInRoutes(api, send, parts);
  guestRoutes(api, send, parts);
  orderRoute(api, codes);
}

function ownNumberRoutes({ route, database }: Api, send: Send, parts: AccountParts): void {
  route(phoneCodesApi.send, async ({ caller, address }) =>
    answerFor(await send(tomorrow, () => sendCode(database, caller.userId, address)), sentToOwn),
  );
  route(phoneCodesApi.prove, async ({ caller, body, address }) => {
    const orders = await provePhone(parts, caller.userId, { ...body, address });
    return { message: t('Your number is confirmed.'), data: { orders } };
  });
  route(phoneCodesApi.sendForConfirmation, async ({ caller, address }) =>
    answerFor(await send(tomorrow, () => sendConfirmationCode(database, caller.userId, address)), sentToOwn),
  );
}

/** New customers request this code, whom the shop does not know: it is sent to everyone or not at all. */
function orderRoute({ route, database }: Api, codes: CodeTexts): void {
  route(phoneCodesApi.sendForOrder, async ({ body, address }) => {
    const to = await codes.receivers();
    if (to !== 'everyone') throw noSms(withoutCode());
    await sendOrderCode(database, body.phone, address);
    return { message: sentToOwn(), data: { to } };
  });
}

function signInRoutes({ route, database }: Api, send: Send, parts: AccountParts): void {
  const instead = () => t('Sign in with your password, or order without an account.');
  route(codeSignInApi.send, async (input) =>
    answerFor(await send(instead, () => sendSignInCode(database, input.body.phone, fromOf(input))), sentToOwn),
  );
  route(codeSignInApi.signIn, async (input) => {
    const { deviceTokens, ...data } = await signInByCode(parts, input.body, fromOf(input));
    return { message: t('Welcome!'), data, cookies: [deviceCookie(input.request, deviceTokens)] };
  });
}

function guestRoutes({ route, database }: Api, send: Send, parts: AccountParts): void {
  route(phoneCodesApi.sendForErasure, async ({ body, address }) =>
    answerFor(await send(tomorrow, () => sendErasureCode(database, body.phone, address)), sent),
  );
  route(phoneCodesApi.erase, async ({ body, address }) => {
    await eraseByCode(parts, { ...body, address });
    return { message: t('Your data is erased.'), data: null };
  });
  const type = () => t('Please type your address.');
  route(codeSignInApi.sendForAddresses, async ({ body, address }) =>
    answerFor(await send(type, () => sendAddressCode(database, body.phone, address)), sent),
  );
  route(codeSignInApi.addresses, async ({ body, address }) => ({
    data: await findAddressesByCode(parts, { ...body, address }),
  }));
}
