import { lazy, Suspense, useEffect, useState } from 'react';

const SaleClock = lazy(async () => ({ default: (await import('./SaleClock.tsx')).SaleClock }));

/** Until when the price holds. It comes after the page, which does not know the time of who reads it. */
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
