import { phoneCodesApi } from '#shared/api/phone-codes.ts';
import type { Api } from '../http/route.ts';
import { eraseByCode, provePhone, sendCode, sendErasureCode } from './phone-codes.service.ts';

const sent = 'If this number is known to us, a code is on its way.';

/** Codes by SMS, which prove that a number is somebody's. */
export function phoneCodeRoutes({ route, database }: Api): void {
  route(phoneCodesApi.send, async ({ caller, address }) => {
    await sendCode(database, caller.userId, address);
    return { message: 'A code is on its way to your number.', data: null };
  });
  route(phoneCodesApi.prove, async ({ caller, body }) => {
    const orders = await provePhone(database, caller.userId, body.code);
    return { message: 'Your number is confirmed.', data: { orders } };
  });
  route(phoneCodesApi.sendForErasure, async ({ body, address }) => {
    await sendErasureCode(database, body.phone, address);
    return { message: sent, data: null };
  });
  route(phoneCodesApi.erase, async ({ body }) => {
    await eraseByCode(database, body);
    return { message: 'Your data is erased.', data: null };
  });
}
