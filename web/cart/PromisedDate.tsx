import { Clock } from 'lucide-react';
import { useState } from 'react';
import { t } from '#shared/language.ts';
import { daysInWords, promisedDates, readyAt } from '#shared/delivery/promised-dates.ts';
import { preorderWords } from '#web/products/preorder-words.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { useMoreWords } from '#web/ui/bangla-words.ts';

interface Props {
  district: string;
  /** The arrival days of pre-orders in it. */
  comesOn: readonly (string | undefined)[];
}

/** The delivery date of an order placed now: for the district, or if unknown, for Dhaka and for all others. */
export function PromisedDate({ district, comesOn }: Props) {
  // the names of districts are among them
  useMoreWords(district !== '');
  const settings = useSettings();
  const [now] = useState(() => new Date());
  const when = (to: string) => daysInWords(promisedDates(settings, to, readyAt(now, comesOn)));
  const words =
    district === ''
      ? t('Order now: in Dhaka by {inside}, elsewhere by {outside}', { inside: when('Dhaka').by, outside: when('').by })
      : t('Order now: in {district} {from} to {by}', { district: t(district), ...when(district) });
  return (
    <span className="flex items-start gap-2 font-medium text-green">
      <Clock size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span>{words}</span>
    </span>
  );
}

/** A line about goods that are ordered before they come. */
export const PreorderNote = ({ comesOn }: { comesOn: string }) => <li>{preorderWords(comesOn)}</li>;
