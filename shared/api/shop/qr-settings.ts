import * as z from 'zod/mini';

export const qrSettings = {
  /** The shop's Bangla QR, paid from the app of any bank or wallet (`PUT /settings/bangla-qr`); null: none. */
  banglaQr: z._default(
    z.nullable(
      z.object({
        /** The text of the code without an amount. */
        payload: z.string(),
        /** What it says of the shop. */
        merchant: z.string(),
        city: z.string(),
        mobile: z.nullable(z.string()),
        /** The bank allows codes with an exact amount. */
        isExact: z.boolean(),
      }),
    ),
    null,
  ),
};
