import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { t } from '#shared/language.ts';
import { quietLink } from '../form/NoteField.tsx';
import type { CouponForm as Form } from './CouponForm.tsx';

const CouponForm = lazy(async () => ({ default: (await import('./CouponForm.tsx')).CouponForm }));

/** A coupon field, hidden behind a link. */
export function CouponField(props: ComponentProps<typeof Form>) {
  const [isOpen, setIsOpen] = useState(props.editing.draft.couponCode !== '');
  if (isOpen)
    return (
      <Suspense>
        <CouponForm {...props} />
      </Suspense>
    );
  return (
    <button type="button" onClick={() => setIsOpen(true)} className={`${quietLink} justify-self-start`}>
      {t('Coupon code')}
    </button>
  );
}
