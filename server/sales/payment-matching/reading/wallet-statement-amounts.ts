import { labelledId } from './wallet-statement-ids.ts';

const number = String.raw`\d[\d,]*(?:\.\d{1,2})?`;

// the remaining balance and the fee are other amounts
const otherLabels = String.raw`\b(?:balance|bal|fees?|charges?|comm(?:ission)?|vat)\b|ব্যালেন্স|স্থিতি|ফি|চার্জ`;
const otherAmounts = new RegExp(String.raw`(?:${otherLabels})(?:[\s:.=]|is |tk|bdt|৳){0,9}${number}`, 'gi');

const afterUnit = String.raw`(?:\b(?:tk|bdt|taka|amount)|৳)(?:[\s.:=]|tk|bdt|৳){0,9}(${number})`;
const beforeUnit = String.raw`(?<![\w.,])(${number})\s?(?:taka|tk|bdt|৳|টাকা|/-|/=)`;
const withoutUnit = String.raw`(?<![\w.,])(\d[\d,]*\.\d{2})(?![\w.])`;
const paidAmount = new RegExp(`${afterUnit}|${beforeUnit}|${withoutUnit}`, 'gi');

/** Every amount that may be the payment, each once, in whole Taka, rounded down. */
export function amountsIn(text: string): number[] {
  const found = [...text.replace(labelledId, ' ').replace(otherAmounts, ' ').matchAll(paidAmount)];
  const amounts = found.map(([, after, before, bare]) => (after ?? before ?? bare ?? '').replaceAll(',', ''));
  return [...new Set(amounts.map((amount) => Math.floor(Number(amount))))];
}
