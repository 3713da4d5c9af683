import { readFields, sealFields, valueOf, withField, writeFields, type EmvField } from './emv-fields.ts';

const maxValue = 99;

/**
 * The shop's code for one payment of `amount` Taka (EMVCo: dynamic, tags 01 and 54). `bill`: the order number, which
 * some banks show to the shop beside the payment (tag 62); left out where there is no room. `payload`: a code that
 * readBanglaQr() has accepted.
 */
export function withAmount(payload: string, { amount, bill }: { amount: number; bill?: string | undefined }): string {
  const fields = (readFields(payload) ?? []).filter(({ tag }) => tag !== '63');
  const priced = withField(withField(fields, { tag: '01', value: '12' }), { tag: '54', value: `${amount}.00` });
  return sealFields(bill === undefined ? priced : withBill(priced, bill));
}

function withBill(fields: EmvField[], bill: string): EmvField[] {
  const additional = readFields(valueOf(fields, '62') ?? '');
  if (!additional) return fields;
  const value = writeFields(withField(additional, { tag: '01', value: bill }));
  return value.length > maxValue ? fields : withField(fields, { tag: '62', value });
}
