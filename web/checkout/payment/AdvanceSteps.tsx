import { useEffect } from 'react';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { namesPayer, paymentName, paymentMethodRows } from '#shared/payment-methods.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import { useFormState } from '#web/ui/form/Form.tsx';
import { withParts } from '#web/ui/with-parts.tsx';
import type { Editing } from '../form/draft.ts';
import { offeredMethods } from './payment-options.ts';
import { PrepaidSteps } from './PrepaidSteps.tsx';
import { ownColor, Step, Steps } from './Steps.tsx';

const name = 'paymentInfo.advance.method';

interface Props {
  /** Taka to send before. */
  amount: number;
  editing: Editing;
  totals: CartTotals;
}

/**
 * The customer sends a deposit to a wallet first, and pays the rest on delivery. Lazy: only some orders need it.
 */
export function AdvanceSteps({ amount, editing, totals }: Props) {
  const form = useFormState();
  const settings = useSettings();
  const wallets = offeredMethods(settings).filter(namesPayer);
  const { draft, change } = editing;
  const chosen = wallets.find((one) => one === draft[name]);
  const only = wallets.length === 1 ? wallets[0] : undefined;
  useEffect(() => {
    if (only && chosen !== only) change({ [name]: only });
  }, [only, chosen, change]);
  const problem = form.problems[name];
  return (
    <>
      <Steps color={paymentMethodRows.cod.color} title={t('Deposit now, the rest on delivery')}>
        <Step number={1} color={paymentMethodRows.cod.color}>
          <p>{withParts(t('Send {amount} now, to one of these:'), { amount: inBold(amount) })}</p>
          <fieldset className="mt-2" aria-describedby={problem ? 'advance-problem' : undefined}>
            <legend className="sr-only">{t('Where to send the deposit')}</legend>
            <div className="flex flex-wrap gap-2">
              {wallets.map((method) => (
                <label key={method} className={card}>
                  <input
                    type="radio"
                    name={name}
                    value={method}
                    checked={method === chosen}
                    required
                    data-invalid={t('Choose where to send it')}
                    onChange={() => {
                      change({ [name]: method });
                      form.edited(name);
                      form.edited('paymentInfo.method');
                    }}
                    className="size-5"
                    style={{ accentColor: paymentMethodRows[method].color }}
                  />
                  <span className="own font-semibold" style={ownColor(paymentMethodRows[method].color)}>
                    {paymentName(method)}
                  </span>
                </label>
              ))}
            </div>
            {problem && (
              <p id="advance-problem" className="mt-2 text-sm font-medium text-red">
                {problem}
              </p>
            )}
          </fieldset>
        </Step>
        <Step number={2} color={paymentMethodRows.cod.color}>
          <p>
            {withParts(t('Have {total} ready in cash when the parcel comes.'), {
              total: inBold(totals.total - amount),
            })}
          </p>
        </Step>
      </Steps>
      {chosen && (
        <PrepaidSteps
          key={chosen}
          method={chosen}
          wallets={settings.wallets.filter((wallet) => wallet.method === chosen)}
          editing={editing}
          totals={{ ...totals, total: amount }}
          payment="paymentInfo.advance"
        />
      )}
    </>
  );
}

const inBold = (taka: number) => <strong className="tabular">{formatTaka(taka)}</strong>;
const card = 'flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line bg-surface px-3';
