import { lazy, Suspense } from 'react';
import { currentLanguage } from '#shared/language.ts';
import { useDistrict } from '#web/cart/use-district.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';

// where it cannot be had, the days below it are enough
const PromisedDate = lazy(() =>
  import('#web/cart/PromisedDate.tsx').then(
    ({ PromisedDate }) => ({ default: PromisedDate }),
    () => ({ default: () => <></> }),
  ),
);

/**
 * The date by the clock of now: the page itself is kept for days. Its place is there before it. `comesOn`: of a
 * pre-order, its day.
 */
export function Promised({ comesOn }: { comesOn: string | undefined }) {
  const district = useDistrict();
  const hasScript = useHasScript();
  const room = currentLanguage() === 'bn' ? 'min-h-18 sm:min-h-12' : 'min-h-12';
  return (
    <div className={`mt-6 ${room}`}>
      {hasScript && (
        <Suspense>
          <PromisedDate district={district} comesOn={[comesOn]} />
        </Suspense>
      )}
    </div>
  );
}
