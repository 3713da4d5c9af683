import { courierRows } from '#shared/couriers.ts';
import { formatTaka } from '#shared/money.ts';
import { priceOf, type Candidate } from './candidate.ts';
import { endedOf, isEnough, type Figures } from './figures.ts';

/** `Pathao: ৳70, usually 2 days, 94 % delivered in Sylhet`: the figures of a courier, for staff. */
export function reasonOf(candidate: Candidate, district: string): string {
  const { courier, here, country } = candidate;
  const known = [...priceWords(candidate), ...(pastWords(here, district) ?? pastWords(country, 'the country') ?? [])];
  return `${courierRows[courier].name}: ${known.length > 0 ? known.join(', ') : 'no price or past parcels yet'}`;
}

function priceWords(candidate: Candidate): string[] {
  const price = priceOf(candidate);
  if (!price) return [];
  return [price.isPast ? `usually ${formatTaka(price.taka, 'en')}` : formatTaka(price.taka, 'en')];
}

/** Absent: too few parcels to speak of. */
function pastWords(figures: Figures, where: string): string[] | undefined {
  if (!isEnough(figures)) return undefined;
  const { delivered, days } = figures;
  const share = `${Math.floor((100 * delivered) / endedOf(figures))} % delivered in ${where}`;
  if (delivered === 0) return [share];
  const usual = Math.max(1, Math.round(days / delivered));
  return [`usually ${usual} ${usual === 1 ? 'day' : 'days'}`, share];
}
