import { latinDigits } from '#shared/digits.ts';
import { asTransactionId } from '#shared/payment-methods.ts';
import { asPhone } from '#shared/phone.ts';

const labelled =
  /(?:\b(?:trx|txn|trans(?:action)?|ref(?:erence)?)[\s.]*(?:id|no|number)\b|ট্রানজেকশন\s*আইডি|লেনদেন\s*আইডি)[\s:.#-]*([a-z0-9]{6,20})(?![a-z0-9])/i;
const words = /(?<![\w.,])[a-z0-9]{8,20}(?![\w.,]*\d)/gi;

const longestGrouped = 12;

/**
 * The transaction id in pasted text: the id itself, with or without spaces, or the wallet's whole message. Absent:
 * none, or several candidates.
 */
export function findTransactionId(pasted: string): string | undefined {
  const text = latinDigits(pasted).normalize('NFC').trim();
  const [, named] = labelled.exec(text) ?? [];
  if (named) return named.toUpperCase();
  const whole = asTransactionId(text);
  // typed in groups it is still one; more than that are words
  if (whole && /\d/.test(whole) && (whole.length <= longestGrouped || !/\s/.test(text))) return whole;
  // without a label: in such a message, only a transaction id mixes letters and digits in a word
  const mixed = [
    ...new Set((text.match(words) ?? []).filter((word) => /[a-z]/i.test(word) && /\d/.test(word) && !asPhone(word))),
  ];
  return mixed.length === 1 ? mixed[0]?.toUpperCase() : undefined;
}

/** Cleans up the field: the id from a pasted message, else the typed text. */
export function tidyTransactionId(typed: string): string {
  return findTransactionId(typed) ?? typed.trim().toUpperCase();
}
