import { t } from '#shared/language.ts';
import { openingAt } from '#shared/settings/opening-hours.ts';
import { openingInWords } from '#shared/settings/opening-words.ts';
import type { ShopSettings } from '#web/platform/use-settings.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';
import { useMinute } from '#web/ui/use-minute.ts';

/** The opening hours: `hours` as entered, for the computation; `lines` as displayed. */
export function OpeningHours({ hours, lines }: { hours: ShopSettings['hours']; lines: ShopSettings['hours'] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="mb-3 text-xl font-bold">
        {t('Business hours')}
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        {lines.map(({ days, time }) => (
          <div key={days} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <dt>{days}</dt>
            <dd className="ml-auto font-medium tabular">{time}</dd>
          </div>
        ))}
      </dl>
      <p className="screen-only mt-3 flex min-h-6 items-center gap-2">
        <OpenNow hours={hours} />
      </p>
    </section>
  );
}

/** The page is cached for all visitors: only the browser can know whether the shop is open now. */
function OpenNow({ hours }: { hours: ShopSettings['hours'] }) {
  const now = useMinute();
  const opening = useHasScript() ? openingAt(hours, now) : undefined;
  if (!opening) return null;
  return (
    <>
      <span
        aria-hidden
        className={`size-2.5 shrink-0 rounded-full ${opening.isOpen ? 'bg-green' : 'border-2 border-quiet'}`}
      />
      <span className={opening.isOpen ? 'font-semibold text-green' : 'font-medium'}>{openingInWords(opening)}</span>
    </>
  );
}
