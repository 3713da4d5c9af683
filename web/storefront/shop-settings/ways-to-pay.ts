import { currentLanguage, t } from '#shared/language.ts';
import { paymentName, prepaidMethods, type PaymentMethod } from '#shared/payment-methods.ts';
import type { SettingsInLanguage } from '#shared/settings/settings-in-language.ts';
import { waysToPrepay } from '#shared/settings/ways-to-prepay.ts';

type Prepaid = Pick<SettingsInLanguage, 'wallets' | 'banglaQr' | 'online'>;
type Ways = Prepaid & Pick<SettingsInLanguage, 'cashOnDelivery'>;

/** The payment methods in advance that the shop can take, in the order of the order form. */
function offeredOf(settings: Prepaid): PaymentMethod[] {
  const offered = waysToPrepay(settings);
  const gateways = settings.online.filter(({ isTest }) => !isTest).map(({ method }) => method);
  return [...gateways, ...prepaidMethods.filter((method) => offered.includes(method))];
}

/** The methods whose marks the shop shows. */
export const methodsOf = (settings: Ways): PaymentMethod[] => [
  ...offeredOf(settings),
  ...(settings.cashOnDelivery ? (['cod'] as const) : []),
];

/** The payment methods in advance, as part of a sentence. */
export function prepaidNames(settings: Prepaid): string[] {
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
