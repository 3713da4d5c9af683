import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import { button } from '#web/ui/button.ts';
import { useFormState } from '#web/ui/form/Form.tsx';

/** The button, with the total on it. It is outside the form element, next to the total. */
export function PlaceButton({
  formId,
  totals: { total, shippingAmount: shipping },
  waitsForNetwork,
  onPress,
}: {
  formId: string;
  totals: CartTotals;
  /** It was pressed without a network. */
  waitsForNetwork: boolean;
  onPress(total: number): void;
}) {
  const { busy } = useFormState();
  const label = shipping === null ? t('Place order') : t('Place order {total}', { total: formatTaka(total) });
  return (
    <>
      <p role="status" className="w-full font-medium empty:hidden lg:not-empty:mb-2">
        {waitsForNetwork && t('You are offline. Your order is sent once you are connected.')}
      </p>
      {shipping === null && (
        <p className="shrink-0 text-sm text-quiet tabular lg:hidden">
          <strong className="block text-base text-ink">{formatTaka(total)}</strong>
          {t('plus delivery')}
        </p>
      )}
      <button
        type="submit"
        form={formId}
        aria-disabled={busy || undefined}
        // note the total when the finger comes down: it must not change before it lifts
        onPointerDown={() => onPress(total)}
        // by the keyboard
        onClick={({ detail }) => detail === 0 && onPress(total)}
        className={`${button.primary} min-h-12 w-full flex-1 tabular aria-disabled:bg-green-dark`}
      >
        {busy ? t('Placing your order …') : label}
      </button>
    </>
  );
}
