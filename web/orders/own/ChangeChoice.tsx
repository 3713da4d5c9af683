import { useEffect, useState } from 'react';
import type { Product } from '#shared/api/catalogue.ts';
import type { Order } from '#shared/api/orders.ts';
import { inLanguage, t } from '#shared/language.ts';
import { addresses } from '#web/api/addresses.ts';
import { callServer } from '#web/api/client.ts';
import { choiceOf } from '#web/products/choice-names.ts';
import { button } from '#web/ui/button.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { ownCalls, type OwnPanel } from './own-calls.ts';

type Line = Order['items'][number];

/** Another size or colour at the same price, line by line. */
export function ChangeChoice({ order, onClose, ...rest }: OwnPanel) {
  return (
    <>
      <ul className="grid gap-5">
        {order.items.map((line) => (
          <li key={`${line._id} ${order.version}`}>
            <p className="break-words">{inLanguage(line.product.name, line.product.nameBn)}</p>
            <p className="mb-2 text-quiet">{choiceOf(line)}</p>
            <LineChoice order={order} line={line} {...rest} />
          </li>
        ))}
      </ul>
      <button type="button" onClick={onClose} className={`${button.quiet} mt-5`}>
        {t('Leave it as it is')}
      </button>
    </>
  );
}

type LineProps = Omit<OwnPanel, 'onClose'> & { line: Line };

function LineChoice({ order, line, at, onChange }: LineProps) {
  const others = useOthers(line);
  const form = useForm(async (values) => {
    const body = { ...at, version: order.version, item: line._id, variantId: textOf(values, 'variantId') };
    onChange((await callServer(ownCalls.changeChoice, { body })).data);
  });
  if (others === undefined) return <p className="min-h-12 text-quiet">{t('One moment …')}</p>;
  if (others.length === 0) return <p className="text-quiet">{t('We have no other at this price just now.')}</p>;
  return (
    <form {...form.props} className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <SelectField form={form} name="variantId" label={t('Change to')} missing={t('Choose one')}>
        {others.map((other) => (
          <option key={other._id} value={other._id}>
            {choiceOf(other)}
          </option>
        ))}
      </SelectField>
      <button type="submit" aria-disabled={form.busy || undefined} className={`${button.primary} sm:min-h-12`}>
        {form.busy ? t('One moment …') : t('Change')}
      </button>
      <div className="sm:col-span-full">
        <FormFailure form={form} />
      </div>
    </form>
  );
}

/** What else there is of the product at the same price, and enough of it; undefined: it is being asked for. */
function useOthers({ product: { slug, _id }, variantId, quantity }: Line): Product['variant'] | undefined {
  const [others, setOthers] = useState<Product['variant']>();
  useEffect(() => {
    let isWanted = true;
    callServer(addresses.product, { params: { slug } }).then(
      ({ data }) => isWanted && setOthers(data._id === _id ? othersOf(data, variantId, quantity) : []),
      () => isWanted && setOthers([]),
    );
    return () => {
      isWanted = false;
    };
  }, [slug, _id, variantId, quantity]);
  return others;
}

function othersOf({ variant, inStock }: Product, own: string | null, pieces: number): Product['variant'] {
  const now = variant.find(({ _id }) => _id === own);
  if (!inStock || !now) return [];
  return variant.filter(({ _id, price, quantity }) => _id !== own && price === now.price && quantity >= pieces);
}
