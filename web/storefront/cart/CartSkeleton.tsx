import { t } from '#shared/language.ts';

/** The cart before the browser has read it: the same for all visitors, also without scripts. */
export function CartSkeleton() {
  return (
    <>
      <noscript>
        <p className="mb-4 rounded-control bg-mist px-4 py-3">
          {t('Your browser stores your cart. To see it, turn on JavaScript, or order by phone.')}
        </p>
      </noscript>
      <div aria-hidden className="grid animate-pulse divide-y divide-line">
        {[1, 2, 3].map((n) => (
          <div key={n} className="flex gap-4 py-4">
            <div className="aspect-[4/5] w-20 rounded-control bg-line sm:w-24" />
            <div className="grid flex-1 content-start gap-3">
              <div className="h-4 w-3/4 rounded bg-line" />
              <div className="h-4 w-1/3 rounded bg-line" />
              <div className="mt-4 h-8 w-2/3 rounded bg-line" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
