import { lazy, Suspense } from 'react';
import { currentLanguage } from '#shared/language.ts';
import { useDistrict } from '#web/cart/use-district.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';

// if it fails to load, the days below it suffice
const PromisedDate = lazy(() =>
  import('#web/cart/PromisedDate.tsx').then(
    ({ PromisedDate }) => ({ default: PromisedDate }),
    () => ({ default: () => <></> }),
  ),
);

/**
 * The delivery date, computed in the browser, because the page is cached for days. Reserves its space. `comesOn`: the
 * arrival date of a pre-order.
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
