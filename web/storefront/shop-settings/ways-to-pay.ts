import { currentLanguage, t } from '#shared/language.ts';
import { paymentName, prepaidMethods } from '#shared/payment-methods.ts';
import type { SettingsInLanguage } from '#shared/settings/settings-in-language.ts';

/**
 * What one pays by before the parcel comes, as it stands in a sentence: only what the shop has a number for, as in the
 * order form.
 */
export function prepaidNames({ wallets }: Pick<SettingsInLanguage, 'wallets'>): string[] {
  const offered = prepaidMethods.filter((method) =>
    wallets.some((wallet) => wallet.method === method && wallet.number.trim() !== ''),
  );
  return offered.map((method) =>
    method === 'bank' && currentLanguage() === 'en' ? 'bank transfer' : paymentName(method),
  );
}

/** All ways to pay in a line or two; empty where the shop has none yet. Given the settings in the page's language. */
export function waysToPay(settings: Pick<SettingsInLanguage, 'wallets' | 'cashOnDelivery'>): string {
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
