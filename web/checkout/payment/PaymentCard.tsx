import { HandCoins, Landmark } from 'lucide-react';
import { useId } from 'react';
import { t } from '#shared/language.ts';
import { paymentName, type PaymentMethod, paymentMethodRows } from '#shared/payment-methods.ts';

interface Props {
  method: PaymentMethod;
  name: string;
  isChosen: boolean;
  whyNot: string | undefined;
  onChoose(): void;
}

const signs: Partial<Record<PaymentMethod, typeof Landmark>> = { bank: Landmark, cod: HandCoins };

const card = [
  'flex min-h-14 items-center gap-2 rounded-control border bg-surface px-2.5 py-2 sm:gap-3 sm:px-3',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
].join(' ');
const sign = 'grid h-8 min-w-8 place-items-center rounded-lg px-1.5 text-sm font-bold text-white';

/** A payment method. A method that is not available here stays visible with the reason. */
export function PaymentCard({ method, name, isChosen, whyNot, onChoose }: Props) {
  const id = useId();
  const color = paymentMethodRows[method].color;
  const Sign = signs[method];
  return (
    <label
      className={`${card} border-line ${whyNot ? 'col-span-full border-dashed text-quiet' : 'cursor-pointer'}`}
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
      <span aria-hidden className={`${sign} ${whyNot ? 'opacity-40' : ''}`} style={{ background: color }}>
        {Sign ? <Sign size={18} /> : method === 'bangla-qr' ? 'QR' : paymentName(method).charAt(0)}
      </span>
    </label>
  );
}
