import { codeSignInApi } from '#shared/api/code-sign-in.ts';
import { phoneCodesApi } from '#shared/api/phone-codes.ts';
import { t } from '#shared/language.ts';
import type { Api } from '../http/route.ts';
import { sendSignInCode, signInByCode } from './code-sign-in.service.ts';
import { sendConfirmationCode } from './confirmation.service.ts';
import { findAddressesByCode, sendAddressCode } from './known-addresses.service.ts';
import { deviceCookie } from './known-devices.ts';
import { eraseByCode, provePhone, sendCode, sendErasureCode } from './phone-codes.service.ts';
import { fromOf } from './signed-in.ts';

const sent = () => t('If this number is known to us, a code is on its way.');
const sentToOwn = () => t('A code is on its way to your number.');

/** Codes by SMS, which prove that a number is somebody's. */
export function phoneCodeRoutes(api: Api): void {
  ownNumberRoutes(api);
  signInRoutes(api);
  guestRoutes(api);
}

function ownNumberRoutes({ route, database }: Api): void {
  route(phoneCodesApi.send, async ({ caller, address }) => {
    await sendCode(database, caller.userId, address);
    return { message: sentToOwn(), data: null };
  });
  route(phoneCodesApi.prove, async ({ caller, body, address }) => {
    const orders = await provePhone(database, caller.userId, { ...body, address });
    return { message: t('Your number is confirmed.'), data: { orders } };
  });
  route(phoneCodesApi.sendForConfirmation, async ({ caller, address }) => {
    await sendConfirmationCode(database, caller.userId, address);
    return { message: sentToOwn(), data: null };
  });
}

function signInRoutes({ route, database }: Api): void {
  route(codeSignInApi.send, async (asked) => {
    await sendSignInCode(database, asked.body.phone, fromOf(asked));
    return { message: sentToOwn(), data: null };
  });
  route(codeSignInApi.signIn, async (asked) => {
    const { deviceTokens, ...data } = await signInByCode(database, asked.body, fromOf(asked));
    return { message: t('Welcome!'), data, cookies: [deviceCookie(asked.request, deviceTokens)] };
  });
}

function guestRoutes({ route, database }: Api): void {
  route(phoneCodesApi.sendForErasure, async ({ body, address }) => {
    await sendErasureCode(database, body.phone, address);
    return { message: sent(), data: null };
  });
  route(phoneCodesApi.erase, async ({ body, address }) => {
    await eraseByCode(database, { ...body, address });
    return { message: t('Your data is erased.'), data: null };
  });
  route(codeSignInApi.sendForAddresses, async ({ body, address }) => {
    await sendAddressCode(database, body.phone, address);
    return { message: sent(), data: null };
  });
  route(codeSignInApi.addresses, async ({ body, address }) => ({
    data: await findAddressesByCode(database, { ...body, address }),
  }));
}
