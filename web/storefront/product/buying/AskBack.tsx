import { lazy, Suspense } from 'react';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';
import type { Choice } from '#web/products/variant-choice.ts';

// most products can be bought: their pages do without it
const BackInStock = lazy(async () => ({ default: (await import('../../stock-alerts/BackInStock.tsx')).BackInStock }));

/** For a sold-out product: offers a message about its return. */
export function AskBack(sold: { product: Product; chosen: Choice }) {
  return (
    useHasScript() && (
      <Suspense fallback={null}>
        <BackInStock key={`${sold.chosen.color} ${sold.chosen.size}`} {...sold} />
      </Suspense>
    )
  );
}
