import { lazy, Suspense, useEffect, useState } from 'react';

const SaleClock = lazy(async () => ({ default: (await import('./SaleClock.tsx')).SaleClock }));

/** The end of the discount. Rendered in the browser, because the cached page does not know the time. */
export function SaleEnd({ slug }: { slug: string }) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return (
    <p className="mt-1 min-h-6 font-medium tabular">
      {isThere && (
        <Suspense fallback={null}>
          <SaleClock slug={slug} />
        </Suspense>
      )}
    </p>
  );
}
