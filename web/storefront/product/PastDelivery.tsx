import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PastDeliveries, PastOfDistrict } from '#shared/api/sales/past-deliveries.ts';
import { inLanguage, t } from '#shared/language.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { useDistrict } from '#web/cart/use-district.ts';

/** How long deliveries really took: to the district that was chosen last, else in the whole country. */
export function PastDelivery({ country }: { country: PastDeliveries | null }) {
  const own = useOwn(country !== null);
  if (!country) return null;
  const { delivered: count, days } = own ?? country;
  const place = own && inLanguage(own.district, own.districtBn);
  return (
    <p className="mt-4 flex gap-3">
      <Check size={20} aria-hidden className="mt-0.5 shrink-0 text-green" />
      <span>
        {place
          ? t('{count} orders delivered to {place}, usually in {days}', { count, place, days: inDays(days) })
          : t('{count} orders delivered across Bangladesh, usually in {days}', { count, days: inDays(days) })}
      </span>
    </p>
  );
}

const inDays = (days: number) => (days === 1 ? t('a day') : t('{days} days', { days }));

function useOwn(isKnown: boolean): PastOfDistrict | null {
  const district = useDistrict();
  const [own, setOwn] = useState<PastOfDistrict | null>(null);
  useEffect(() => {
    if (!district || !isKnown) return;
    let isWanted = true;
    callServer(addresses.pastDeliveries, { query: { district } }).then(
      ({ data }) => isWanted && setOwn(data.district),
      // the nationwide text stays
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [district, isKnown]);
  return own?.district === district ? own : null;
}
