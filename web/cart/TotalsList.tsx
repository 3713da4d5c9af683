import type { ReactNode } from 'react';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import type { CartTotals } from './cart-totals.ts';

interface Props {
  totals: CartTotals;
  /** The delivery place, next to the charge. */
  delivery: ReactNode;
}

const row = 'flex flex-wrap items-center justify-between gap-x-4';

/** The price line by line, as in a shopkeeper's ledger. */
export function TotalsList({
  totals: { pieces, subtotal, saved, shippingAmount: shipping, total, missingForFree, offers, nearly },
  delivery,
}: Props) {
  return (
    <>
      <dl className="grid gap-2 tabular">
        <div className={row}>
          <dt>
            {t('Subtotal')}{' '}
            <span className="text-quiet">
              {pieces === 1 ? t('({count} piece)', { count: pieces }) : t('({count} pieces)', { count: pieces })}
            </span>
          </dt>
          <dd>{formatTaka(subtotal)}</dd>
        </div>
        {offers?.map(({ kind, reason, amount }) => (
          <div key={kind} className={`${row} font-semibold text-green`}>
            <dt className="min-w-0 [overflow-wrap:anywhere]">{reason}</dt>
            <dd className="ml-auto">−{formatTaka(-amount)}</dd>
          </div>
        ))}
        <div className={row}>
          <dt>{delivery}</dt>
          <dd className={`ml-auto ${toneOf(shipping)}`}>
            {shipping === null ? t('not yet known') : shipping === 0 ? t('Free') : formatTaka(shipping)}
          </dd>
        </div>
        <div className={`${row} mt-1 border-t border-line pt-3 text-lg font-bold`}>
          <dt>{shipping === null ? t('Total without delivery') : t('Total')}</dt>
          <dd>{formatTaka(total)}</dd>
        </div>
        {saved > 0 && (
          <div className={`${row} font-semibold text-green`}>
            <dt>{t('You save')}</dt>
            <dd>{formatTaka(saved)}</dd>
          </div>
        )}
      </dl>
      {nearly?.map((words) => (
        <p key={words} className="mt-3 text-sm text-quiet [overflow-wrap:anywhere]">
          {words}
        </p>
      ))}
      {missingForFree !== null && (
        <p className="mt-3 text-sm text-quiet">
          {t('Add {price} more and delivery is free.', { price: formatTaka(missingForFree) })}
        </p>
      )}
    </>
  );
}

const toneOf = (shipping: number | null) =>
  shipping === 0 ? 'font-semibold text-green' : shipping === null ? 'text-quiet' : '';
