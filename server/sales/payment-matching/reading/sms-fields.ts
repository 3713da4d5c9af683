import type { PrepaidMethod } from '#shared/payment-methods.ts';

/**
 * What a wallet or bank writes to the shop's phone when money came in, as a row. The template has the fields of
 * `smsFields` in braces and optional parts in brackets; spaces and letter case do not matter. read-sms.ts reads it, and
 * the example is its test.
 */
export interface SmsFormat {
  /** As staff read it. */
  name: string;
  /** The shop's account that the money came into. */
  method: PrepaidMethod;
  /** The sender of the SMS, as phones show it. Anyone can write such a text from their own number. */
  from: RegExp;
  template: string;
  example: string;
}

const day = String.raw`\d{1,4}[-/.](?:\d{1,2}|[A-Za-z]{3})[-/.]\d{2,4}`;
const clock = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?`;

/** The fields of a template, as patterns. `ref` is written by the payer, and nothing is read from it. */
export const smsFields: Readonly<Record<string, string>> = {
  amount: String.raw`\d[\d,]*(?:\.\d{1,2})?`,
  fee: String.raw`\d[\d,]*(?:\.\d{1,2})?`,
  balance: String.raw`\d[\d,]*(?:\.\d{1,2})?`,
  // whole, or hidden but for its last digits
  sender: String.raw`\+?[\dXx*][\dXx* -]{2,17}[\dXx*]`,
  account: String.raw`[\dXx*][\dXx* -]{1,24}`,
  name: String.raw`[\p{L}\p{M}][\p{L}\p{M}\d .,&'()/-]{0,60}?`,
  id: '[A-Za-z0-9]{6,20}',
  at: `${day}(?:[ ,]+(?:at )?${clock})?`,
  ref: '.{0,120}?',
  more: '.{0,300}',
};
