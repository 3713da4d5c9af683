import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { t } from '#shared/language.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { PageSkeleton } from '#web/platform/access/PageSkeleton.tsx';
import { useHasScript } from '#web/ui/use-has-script.ts';
import { FindOrder } from './FindOrder.tsx';

// not needed to find an order by its number
const TrackedOrder = lazy(async () => ({ default: (await import('./TrackedOrder.tsx')).TrackedOrder }));

/** The state of a guest's order: by the link of the SMS, or by number and phone. */
export default function TrackPage() {
  const { shopName } = useSettings();
  const hasScript = useHasScript();
  // behind a #, which browsers send to no server
  const token = useLocation().hash.slice(1);
  return (
    <div className="wide min-h-[80vh] pt-6 pb-4 lg:pt-12">
      <title>{`${t('Track an order')} | ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-2xl">
        <Suspense fallback={<PageSkeleton />}>
          {!hasScript ? <PageSkeleton /> : token ? <TrackedOrder key={token} token={token} /> : <FindOrder />}
        </Suspense>
      </div>
    </div>
  );
}
