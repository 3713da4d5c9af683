import { currentLanguage, t } from '#shared/language.ts';
import { paymentName, prepaidMethods, type PaymentMethod } from '#shared/payment-methods.ts';
import type { SettingsInLanguage } from '#shared/settings/settings-in-language.ts';

type Ways = Pick<SettingsInLanguage, 'wallets' | 'cashOnDelivery'>;

/** The payment methods in advance: those with a number, as in the order form. */
const offeredOf = ({ wallets }: Pick<Ways, 'wallets'>) =>
  prepaidMethods.filter((method) => wallets.some((wallet) => wallet.method === method && wallet.number.trim() !== ''));

/** The methods whose marks the shop shows. */
export const methodsOf = (settings: Ways): PaymentMethod[] => [
  ...offeredOf(settings),
  ...(settings.cashOnDelivery ? (['cod'] as const) : []),
];

/** The payment methods in advance, as part of a sentence. */
export function prepaidNames(settings: Pick<Ways, 'wallets'>): string[] {
  return offeredOf(settings).map((method) =>
    method === 'bank' && currentLanguage() === 'en' ? 'bank transfer' : paymentName(method),
  );
}

/** All ways to pay in a line or two; empty if the shop has none yet. Takes the settings in the page's language. */
export function waysToPay(settings: Ways): string {
  const names = prepaidNames(settings);
  const last = names.pop();
  const where = settings.cashOnDelivery;
  return [
    last &&
      t('Pay by {ways}.', {
        ways: names.length > 0 ? t('{names} or {last}', { names: names.join(', '), last }) : last,
      }),
    where && t('Cash on delivery {where}.', { where }),
  ]
    .filter(Boolean)
    .join(' ');
}
