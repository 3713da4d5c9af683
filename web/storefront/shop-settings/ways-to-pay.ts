import { currentLanguage, t } from '#shared/language.ts';
import { paymentName, prepaidMethods } from '#shared/payment-methods.ts';
import type { SettingsInLanguage } from '#shared/settings/settings-in-language.ts';
import { waysToPrepay } from '#shared/settings/ways-to-prepay.ts';

/** The payment methods in advance, as part of a sentence. */
export function prepaidNames(settings: Pick<SettingsInLanguage, 'wallets' | 'banglaQr'>): string[] {
  const offered = waysToPrepay(settings);
  const usual = prepaidMethods.filter((method) => offered.includes(method));
  return usual.map((method) =>
    method === 'bank' && currentLanguage() === 'en' ? 'bank transfer' : paymentName(method),
  );
}

/** All ways to pay in a line or two; empty if the shop has none yet. Takes the settings in the page's language. */
export function waysToPay(settings: Pick<SettingsInLanguage, 'wallets' | 'banglaQr' | 'cashOnDelivery'>): string {
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
