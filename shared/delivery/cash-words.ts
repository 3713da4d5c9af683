import { listed, takesCash, type CashPlaces, type CashRule } from './cash-on-delivery.ts';
import { formatNumber, t } from '../language.ts';

// Apart from the rules, which the checkout carries: only server and dashboard say it.

const maxNamed = 3;

/** Where customers may pay on delivery, for use in a sentence: `in all of Bangladesh`; empty: nowhere. */
export function cashWords(cod: CashRule): string {
  if (!takesCash(cod)) return '';
  return cod.where === 'everywhere' ? everywhereBut(cod.except) : onlyIn(cod.only);
}

function everywhereBut(except: CashPlaces): string {
  const { whole, parts } = sorted(except);
  if (except.length === 0) return t('in all of Bangladesh');
  if (except.length <= maxNamed)
    return t('in all of Bangladesh except {places}', {
      places: listed([...whole, ...parts.map((district) => t('some areas of {district}', { district }))]),
    });
  return parts.length > 0
    ? t('in all of Bangladesh except some areas')
    : t('in all of Bangladesh except {count} districts', { count: formatNumber(whole.length) });
}

function onlyIn(only: CashPlaces): string {
  const { whole, parts } = sorted(only);
  if (only.length > maxNamed)
    return parts.length > 0
      ? t('in select areas of {count} districts', { count: formatNumber(only.length) })
      : t('in {count} districts', { count: formatNumber(only.length) });
  return listed([
    ...(whole.length > 0 ? [t('in {districts}', { districts: listed(whole) })] : []),
    ...(parts.length > 0 ? [t('in select areas of {districts}', { districts: listed(parts) })] : []),
  ]);
}

/** The names of the whole districts, and of the districts with only some areas. */
const sorted = (places: CashPlaces) => ({
  whole: places.filter(({ areas }) => areas.length === 0).map(({ district }) => t(district)),
  parts: places.filter(({ areas }) => areas.length > 0).map(({ district }) => t(district)),
});
