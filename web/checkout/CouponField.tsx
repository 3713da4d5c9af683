import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { t } from '#shared/language.ts';
import type { CouponForm as Form } from './CouponForm.tsx';

const CouponForm = lazy(async () => ({ default: (await import('./CouponForm.tsx')).CouponForm }));

const link = 'mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-green underline underline-offset-4';

/** A coupon: a link until somebody has one. */
export function CouponField(props: ComponentProps<typeof Form>) {
  const [isOpen, setIsOpen] = useState(props.editing.draft.couponCode !== '');
  if (isOpen)
    return (
      <Suspense>
        <CouponForm {...props} />
      </Suspense>
    );
  return (
    <button type="button" onClick={() => setIsOpen(true)} className={link}>
      {t('Coupon code')}
    </button>
  );
}
