import { useId, useState } from 'react';
import { t } from '#shared/language.ts';
import type { CartPrice } from '#shared/api/sales/orders/cart-price.ts';
import { button } from '#web/ui/button.ts';
import { inputClass } from '#web/ui/form/TextField.tsx';
import { useFormState } from '#web/ui/form/Form.tsx';
import type { Editing } from '../form/draft.ts';

interface Props {
  editing: Editing;
  /** The shop's answer; undefined until it has arrived. */
  price: CartPrice | undefined;
}

/** A coupon, and the shop's answer to it. */
export function CouponForm({ editing: { draft, change }, price }: Props) {
  const form = useFormState();
  const id = useId();
  const [typed, setTyped] = useState(draft.couponCode);
  const coupon = draft.couponCode === '' ? null : price?.coupon;
  const refused = form.problems.couponCode;
  const isWrong = refused !== undefined || coupon?.isUsed === false;
  const use = () => {
    const couponCode = typed.trim();
    if (couponCode === draft.couponCode) return;
    form.edited('couponCode');
    change({ couponCode });
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {t('Coupon code')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="couponCode"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // in the form's element it would send the order
            event.preventDefault();
            use();
          }}
          // a customer who sends the order with a typed code wants to use it
          onBlur={use}
          maxLength={40}
          autoFocus={draft.couponCode === ''}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-says`}
          className={`${inputClass} min-w-0 flex-1 uppercase`}
        />
        <button type="button" onClick={use} className={`${button.quiet} min-h-12 shrink-0`}>
          {t('Apply')}
        </button>
      </div>
      <p id={`${id}-says`} role="status" className={`mt-1 text-sm ${isWrong ? 'text-red' : 'text-good'}`}>
        {refused ?? coupon?.message}
      </p>
    </div>
  );
}
