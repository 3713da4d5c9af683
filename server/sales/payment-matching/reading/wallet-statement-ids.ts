/** A name of the id, as messages of wallets and banks write it, and the id itself. */
const labels = 'trx|txn|tnx|trans(?:action)?|লেনদেন|ট্রানজেকশন|ট্রানজ্যাকশন|ট্রান্সেকশন';
export const labelledId = new RegExp(
  String.raw`(?<![a-z])(?:${labels})[\s.]*(?:id|no|number|আইডি|নম্বর|নং)[\s:.#=-]*([a-z0-9]{6,20})(?![a-z0-9])`,
  'giu',
);
export const phoneNumber = /(?:\+?88[\s-]?)?01[3-9](?:[\s-]?\d){8}\d?/g;
const accountNumber = /\b(?:a\/c|ac|acc(?:oun)?t|card)(?:\s*(?:no|number))?[\s:.#*x-]*[\dx*-]+/gi;

export const labelledIds = (text: string): string[] => [
  ...new Set([...text.matchAll(labelledId)].map(([, id = '']) => id.toUpperCase())),
];

/** Every word that could be a transaction id: letters and digits, but not a phone, wallet or account number. */
export function unlabelledIds(text: string): string[] {
  const words =
    text
      .replace(accountNumber, ' ')
      .replace(phoneNumber, ' ')
      .match(/(?<!\w|\d\.)[a-z0-9]{6,20}(?!\w|\.\d)/gi) ?? [];
  return [...new Set(words.filter((word) => /\d/.test(word)).map((word) => word.toUpperCase()))];
}
