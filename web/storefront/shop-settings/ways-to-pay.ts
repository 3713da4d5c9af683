import { currentLanguage, t } from '#shared/language.ts';
import { paymentNames, type PaymentMethod } from '#shared/orders/order-status.ts';
import type { SettingsInLanguage } from '#shared/settings/settings-in-language.ts';

type Method = Exclude<PaymentMethod, 'cod' | 'cash'>;

const banglaNames: Record<Method, string> = { bkash: 'বিকাশ', nagad: 'নগদ', rocket: 'রকেট', bank: 'ব্যাংক ট্রান্সফার' };
const everyMethod: Method[] = ['bkash', 'nagad', 'rocket', 'bank'];

/**
 * What one pays by before the parcel comes, as it stands in a sentence: only what the shop has a number for, as in the
 * order form.
 */
export function prepaidNames({ wallets }: Pick<SettingsInLanguage, 'wallets'>): string[] {
  const offered = everyMethod.filter((method) =>
    wallets.some((wallet) => wallet.method === method && wallet.number.trim() !== ''),
  );
  return offered.map((method) =>
    currentLanguage() === 'bn' ? banglaNames[method] : method === 'bank' ? 'bank transfer' : paymentNames[method],
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
