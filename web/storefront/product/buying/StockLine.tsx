import type { PropsWithChildren } from 'react';
import { t } from '#shared/language.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { stockWords } from '#web/products/stock-words.ts';

/** The stock of the choice: few left, sold out, or the arrival day. */
export function StockLine({ left, isFew, day }: { left: number; isFew: boolean; day: string | undefined }) {
  const { lowStock } = useSettings();
  // the stock of a size appears after its choice
  const words = stockWords(left, isFew ? lowStock : 0)?.text;
  return (
    <div role="status" className="mt-4 font-medium">
      {left > 0 && day && <Marked look="text-good">{t('Pre-order, arrives on {day}', { day })}</Marked>}
      {words && <Marked look="text-red">{words}</Marked>}
      {!words && !day && <Marked look="text-good">{t('In stock')}</Marked>}
    </div>
  );
}

const Marked = ({ look, children }: PropsWithChildren<{ look: string }>) => (
  <p className={`flex items-center gap-2 ${look}`}>
    <span aria-hidden className="size-2 rounded-full bg-current" />
    {children}
  </p>
);
