import * as z from 'zod/mini';
import { endpoint } from '#shared/api/endpoint.ts';
import { requiredText } from '#shared/api/fields.ts';
import { confirmedOnly } from '#shared/api/refusals.ts';
import { Settings } from '#shared/api/shop/settings.ts';

/** The longest text of a code: larger ones are too fine for the cameras of phones. */
const maxPayload = 600;

/** What the QR code of a shop says. */
export const QrFacts = z.object({
  /** The text of the code. */
  payload: z.string(),
  merchant: z.string(),
  city: z.string(),
  /** The merchant category code, four digits. */
  category: z.string(),
  /** Where the money arrives: the name of each network or bank, and what the code says about the account there. */
  accounts: z.array(z.object({ network: z.string(), details: z.array(z.string()) })),
  /** The shop’s mobile number; null: the code has none. */
  mobile: z.nullable(z.string()),
});
export type QrFacts = z.output<typeof QrFacts>;

const payload = requiredText(maxPayload, 'Paste the text of the QR code');

const refused = {
  QR_OTHER: 422,
  QR_BROKEN: 422,
  QR_CHECKSUM: 422,
  QR_PERSONAL: 422,
  QR_CURRENCY: 422,
  QR_ONE_PAYMENT: 422,
} as const;

export const banglaQrApi = {
  read: endpoint({
    method: 'POST',
    path: '/settings/bangla-qr/text',
    access: 'money.write',
    summary:
      'Reads the text of a Bangla QR: merchant, city, accounts. Saves nothing. 422 for a code that is not the ' +
      'merchant code of a shop: another kind of code, a part missing, a wrong checksum, the code of a person, ' +
      'another currency, or a code for one payment.',
    body: z.object({ payload }),
    refusals: refused,
    data: QrFacts,
  }),
  readPicture: endpoint({
    method: 'POST',
    path: '/settings/bangla-qr/picture',
    access: 'money.write',
    upload: true,
    maxBytes: 8_000_000,
    summary:
      'The same for a picture of the code: JPEG, PNG or WebP of at most 6 MB. 422 QR_NOT_FOUND if no QR code can be ' +
      'read in it.',
    body: z.object({ picture: z.file('Choose a picture') }),
    refusals: { ...refused, QR_NOT_FOUND: 422 },
    data: QrFacts,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/settings/bangla-qr',
    access: 'money.write',
    summary:
      'Makes Bangla QR a payment method of the shop. `isExact`: the bank allows codes with an exact amount. 403 ' +
      'CONFIRM_PASSWORD unless the caller has just confirmed the password.',
    body: z.object({ payload, isExact: z.boolean() }),
    refusals: { ...refused, ...confirmedOnly },
    data: Settings,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/settings/bangla-qr',
    access: 'money.write',
    summary: 'The shop no longer offers Bangla QR. 403 CONFIRM_PASSWORD as above.',
    refusals: confirmedOnly,
    data: Settings,
  }),
};
