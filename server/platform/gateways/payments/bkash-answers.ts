import { DeliveryUnknown, KeysRefused, PleaseWait } from '../outcome.ts';
import type { ServiceAnswer } from '../ask-service.ts';
import { noAnswer } from '../ask-service.ts';
import { readObject, textOf } from '../couriers/courier-answers.ts';
import type { GatewayPayment, PaymentProgress } from './payment-gateway.ts';

// Reads bKash's answers. HTTP 200 with another code than 0000 is a refusal.

export const name = 'bKash';
const done = '0000';
/** bKash is under maintenance. */
const upkeep = '503';
const upkeepSeconds = 60;
/** The payment was taken before, or is in another state: its status says more. */
const perhapsDone = new Set(['2056', '2062', '2068', '2117']);
/** No money was taken: no such payment, a wrong or late PIN or code, too little money, cancelled. */
const notTaken = new Set(['2002', '2011', '2014', '2015', '2016', '2017', '2018', '2019', '2023', '2033', '2069']);
const keyCodes = new Set(['2001']);
const fewestDigits = 4;

export interface BkashAnswer {
  said: Record<string, unknown>;
  /** bKash's code; `0000`: accepted. */
  code: string;
  message: string;
  raw: string;
}

/** Throws DeliveryUnknown for an answer that says nothing of what became of the request, PleaseWait, KeysRefused. */
export function readAnswer({ status, body }: ServiceAnswer): BkashAnswer {
  const said = readObject(body);
  if (!said || status >= 500) {
    if (status === 503) throw new PleaseWait(`${name} is under maintenance`, upkeepSeconds);
    throw new DeliveryUnknown(noAnswer(name, `answer ${status}`));
  }
  const refused = [said.errorCode, said.externalCode, said.internalCode].find((code) => isCode(code));
  const code = String(refused ?? said.statusCode ?? (status < 400 && isNamed(said) ? done : status));
  const message =
    [said.errorMessage, said.errorMessageEn, said.statusMessage, said.message].map(textOf).find(Boolean) ?? code;
  if (code === upkeep) throw new PleaseWait(`${name} is under maintenance`, upkeepSeconds);
  if (keyCodes.has(code)) throw new KeysRefused(`${name} does not accept the keys: ${message}`);
  return { said, code, message, raw: body.slice(0, maxRaw) };
}

const maxRaw = 20_000;
const isCode = (code: unknown) => typeof code === 'string' && code.length >= fewestDigits && code !== done;
/** Version 2 of the refunds has no code where it accepts. */
const isNamed = (said: Record<string, unknown>) => 'refundTrxId' in said || 'refundTransactions' in said;

export const isAccepted = ({ code }: BkashAnswer): boolean => code === done;
/** bKash has no such payment. */
export const isAbsent = ({ code }: BkashAnswer): boolean => code === '2002' || code === '2033';
export const isNotTaken = ({ code }: BkashAnswer): boolean => notTaken.has(code);
export const mayBeDone = ({ code }: BkashAnswer): boolean => perhapsDone.has(code);

/** The payment in an answer to execute or status. */
export function toPayment(answer: BkashAnswer): GatewayPayment {
  const { said, message, raw } = answer;
  const amount = Number(said.amount);
  return {
    progress: isAccepted(answer) ? progressOf(said) : 'refused',
    reference: textOf(said.paymentID) ?? null,
    // the status names it otherwise
    invoice: textOf(said.merchantInvoiceNumber) ?? textOf(said.merchantInvoice) ?? null,
    amount: said.amount !== undefined && Number.isFinite(amount) ? amount : null,
    currency: textOf(said.currency) ?? null,
    transaction: asTransaction(said.trxID),
    payer: textOf(said.customerMsisdn) ?? textOf(said.payerAccount) ?? null,
    why: isAccepted(answer) ? null : message,
    raw,
  };
}

function progressOf({
  transactionStatus,
  verificationStatus,
  userVerificationStatus: ofUser,
}: Record<string, unknown>) {
  const states: Record<string, PaymentProgress> = {
    completed: 'completed',
    // not finished, and money may still move
    authorized: 'agreed',
    initiated: 'open',
    'pending authorized': 'open',
  };
  const progress = states[String(transactionStatus).toLowerCase()] ?? 'refused';
  const isVerified = [verificationStatus, ofUser].some((one) => String(one).toLowerCase() === 'complete');
  return progress === 'open' && isVerified ? 'agreed' : progress;
}

/** As the shop keeps it. */
export function asTransaction(id: unknown): string | null {
  const text = String(id ?? '').toUpperCase();
  return /^[A-Z0-9]{6,20}$/.test(text) ? text : null;
}
