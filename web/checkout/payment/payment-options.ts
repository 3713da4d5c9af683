import { allowsCash, listed, takesCash } from '#shared/delivery/cash-on-delivery.ts';
import { t } from '#shared/language.ts';
import type { PaymentMethod } from '#shared/payment-methods.ts';
import type { SettingsInLanguage } from '#shared/settings/settings-in-language.ts';
import { waysToPrepay } from '#shared/settings/ways-to-prepay.ts';

export type Wallet = SettingsInLanguage['wallets'][number];

type Ways = Pick<SettingsInLanguage, 'wallets' | 'banglaQr' | 'online' | 'cod'>;

/** Gateways, then the shop's payment methods in its own order; cash on delivery last, if offered. */
export const offeredMethods = (settings: Ways): PaymentMethod[] => [
  ...settings.online.map(({ method }) => method),
  ...waysToPrepay(settings),
  ...(takesCash(settings.cod) ? ['cod' as const] : []),
];

const maxNamed = 8;

/**
 * The reason why cash on delivery is not available there; undefined if it is, or no district is chosen yet that would
 * exclude it.
 */
export function whyNoCash(
  { cod, cashOnDelivery }: Pick<SettingsInLanguage, 'cod' | 'cashOnDelivery'>,
  district: string,
  area: string,
): string | undefined {
  const isEverywhere = cod.where === 'everywhere';
  if (district === '' ? isEverywhere : allowsCash(cod, district, area)) return undefined;
  if (!isEverywhere) return t('Only {where}.', { where: placesInWords(cod.only) ?? cashOnDelivery });
  return t('Not {where}.', { where: placesInWords(cod.except.filter((place) => place.district === district)) ?? '' });
}

/** `in Dhanmondi, Gulshan and Banani (Dhaka)`; absent where that would be too long to read. */
function placesInWords(places: SettingsInLanguage['cod']['only']): string | undefined {
  if (places.flatMap(({ areas }) => areas).length > maxNamed || places.length > maxNamed) return undefined;
  return t('in {places}', {
    places: listed(
      places.map(({ district, areas }) =>
        areas.length === 0 ? t(district) : `${listed(areas.map((area) => t(area)))} (${t(district)})`,
      ),
    ),
  });
}

/** The entry to press in the wallet's app, by the kind of number. */
export const verbOf: Record<Wallet['kind'], string> = {
  personal: 'Send Money',
  merchant: 'Payment',
  agent: 'Cash Out',
  account: 'Transfer',
};
