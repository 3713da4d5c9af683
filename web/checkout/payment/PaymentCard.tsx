import { useId } from 'react';
import { t } from '#shared/language.ts';
import { isGateway, paymentName, type PaymentMethod, paymentMethodRows } from '#shared/payment-methods.ts';
import { PaymentMark } from '#web/products/payments/PaymentMark.tsx';

interface Props {
  method: PaymentMethod;
  name: string;
  isChosen: boolean;
  whyNot: string | undefined;
  onChoose(): void;
}

const card = [
  'flex min-h-14 items-center gap-2 rounded-control border bg-surface px-2.5 py-2 sm:gap-3 sm:px-3',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
].join(' ');

// gateways have long names
const wide = 'max-sm:col-span-full';

/** A payment method. A method that is not available here stays visible with the reason. */
export function PaymentCard({ method, name, isChosen, whyNot, onChoose }: Props) {
  const id = useId();
  const color = paymentMethodRows[method].color;
  return (
    <label
      className={`${card} border-line ${
        whyNot ? 'col-span-full border-dashed text-quiet' : `cursor-pointer ${isGateway(method) ? wide : ''}`
      }`}
      style={
        isChosen
          ? {
              borderColor: color,
              boxShadow: `inset 0 0 0 1px ${color}`,
              background: `color-mix(in srgb, ${color} 6%, var(--color-surface))`,
            }
          : undefined
      }
    >
      <input
        type="radio"
        name={name}
        value={method}
        checked={isChosen}
        required
        disabled={whyNot !== undefined}
        onChange={onChoose}
        data-invalid={t('Choose how to pay')}
        aria-describedby={whyNot ? `${id}-why` : undefined}
        className="size-5 shrink-0 outline-none"
        style={{ accentColor: color }}
      />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="block font-semibold">{paymentName(method)}</span>
        {whyNot && (
          <span id={`${id}-why`} className="block text-sm">
            {whyNot}
          </span>
        )}
      </span>
      <span className={`shrink-0 ${whyNot ? 'opacity-40' : ''}`}>
        <PaymentMark method={method} />
      </span>
    </label>
  );
}
