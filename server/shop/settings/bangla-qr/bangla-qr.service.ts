import type { Settings } from '#shared/api/shop/settings.ts';
import { banglaQrApi, type QrFacts } from '#shared/api/shop/settings/bangla-qr.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { changeSettings } from '../settings.service.ts';
import { decodePicture } from './decode-picture.ts';
import { BadQr, readBanglaQr } from './read-bangla-qr.ts';

/** What the text of a code says. Throws a refusal QR_…, which says why it is not the code of a shop. */
export function readText(text: string): QrFacts {
  try {
    return readBanglaQr(text);
  } catch (error) {
    if (error instanceof BadQr) throw refusal(banglaQrApi.read, error.problem, error.message);
    throw error;
  }
}

/** The same for a picture of it. Throws QR_NOT_FOUND too. */
export async function readPicture(file: Blob): Promise<QrFacts> {
  const text = await decodePicture(file);
  if (text === undefined)
    throw refusal(
      banglaQrApi.readPicture,
      'QR_NOT_FOUND',
      'We could not read a QR code in this picture. Use a sharp JPEG, PNG or WebP in which the whole code is visible.',
    );
  return readText(text);
}

/** Offers Bangla QR in the shop. Throws a refusal QR_…, Forbidden, CONFIRM_PASSWORD. */
export function saveBanglaQr(
  database: Database,
  caller: Caller,
  { payload: text, isExact }: { payload: string; isExact: boolean },
): Promise<Settings> {
  const { payload, merchant, city, mobile } = readText(text);
  return changeSettings(database, caller, { banglaQr: { payload, merchant, city, mobile, isExact } });
}

/** Takes it away. Throws Forbidden, CONFIRM_PASSWORD. */
export const removeBanglaQr = (database: Database, caller: Caller): Promise<Settings> =>
  changeSettings(database, caller, { banglaQr: null });
