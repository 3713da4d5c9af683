import { namesPayer, type AccountMethod, type PrepaidMethod } from '../payment-methods.ts';

interface Receiving {
  wallets: readonly { method: AccountMethod; number: string }[];
  banglaQr?: object | null;
}

/**
 * The methods by which the shop can be paid before delivery, in its own order without duplicates: a wallet or bank
 * needs a number to send to.
 */
export function waysToPrepay({ wallets, banglaQr }: Receiving): PrepaidMethod[] {
  const accounts = wallets.filter(({ number }) => number.trim() !== '').map(({ method }) => method);
  return [...new Set<PrepaidMethod>([...accounts, ...(banglaQr ? ['bangla-qr' as const] : [])])];
}

/** Whether customers can send a deposit: to a wallet or a QR code. */
export const takesDeposits = (settings: Receiving): boolean => waysToPrepay(settings).some(namesPayer);

/** Whether customers can pay before delivery at all: money of a gateway's test system is none. */
export const canPrepay = ({ online, ...settings }: Receiving & { online: readonly { isTest: boolean }[] }): boolean =>
  waysToPrepay(settings).length > 0 || online.some(({ isTest }) => !isTest);
