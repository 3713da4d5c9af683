import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { catalogueApi, type Product } from '#shared/api/catalogue/catalogue.ts';
import { formatTaka } from '#shared/money.ts';
import { dayInWords } from '#shared/delivery/promised-dates.ts';
import { q } from '#web/platform/query.ts';
import { LinePicture } from '#web/orders/details/LinePicture.tsx';
import { variantOf } from '#web/orders/order-words.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { Stepper } from '#web/ui/Stepper.tsx';
import { type DraftLine } from './edit-draft.ts';
import { LineProblem } from './LineProblem.tsx';
import { dayOf, heldOf, maxOf, priceNow, priceOfVariant, type Before } from './price-draft.ts';

/** If the stock is unknown, the server decides. */
const unknown = 1000;

interface Props {
  order: Before;
  line: DraftLine;
  /** After the server refused it: how many more there are. */
  left: number | undefined;
  onChange(line: DraftLine): void;
  onRemove(): void;
}

export function EditLine({ order, line, left, onChange, onRemove }: Props) {
  const { product, quantity, price } = line;
  // a product that is no longer sold is not found
  const found = useQuery(q(catalogueApi.product, { params: { slug: product.slug } })).data?.data;
  const variant = found?.variant.find(({ _id }) => _id === line.variantId);
  const max = found && variant ? maxOf(order, found, variant) : unknown;
  return (
    <li className="flex gap-3 py-3 first:pt-0">
      <LinePicture url={product.thumbnail} />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{product.name}</p>
        <VariantChoice order={order} line={line} product={found} onChange={onChange} />
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Stepper
            isDense
            label={`Pieces of ${product.name}`}
            value={quantity}
            max={Math.max(max, 1)}
            onChange={(pieces) =>
              onChange({ ...line, quantity: pieces, now: found && variant && priceNow(found, variant) })
            }
          />
          {quantity > 1 && <span className="hidden text-quiet tabular sm:inline">× {formatTaka(price)}</span>}
          <span className="ml-auto font-medium tabular">{formatTaka(quantity * price)}</span>
          <button type="button" aria-label={`Remove ${product.name}`} onClick={onRemove} className={compactButton.bare}>
            <Trash2 size={18} aria-hidden />
          </button>
        </div>
        {line.comesOn && (
          <p className="mt-1 text-quiet">
            <b className="text-ink">Pre-order, comes {dayInWords(line.comesOn)}.</b> Inform the customer.
          </p>
        )}
        <LineProblem max={max} left={left} quantity={quantity} isMore={heldOf(order, line.variantId) > 0} />
      </div>
    </li>
  );
}

const select = [
  'mt-1 h-11 w-full rounded-control border border-quiet/70 bg-surface px-2 text-base outline-offset-2',
  'md:h-9 md:text-sm',
].join(' ');

const leftOf = (order: Before, { quantity, preorder }: Product['variant'][number]) =>
  order.isNew && preorder ? `comes ${dayInWords(preorder.comesOn)}, ${preorder.left} left` : `${quantity} left`;

interface ChoiceProps extends Pick<Props, 'order' | 'line' | 'onChange'> {
  product: Product | undefined;
}

/** Another size or colour of the same product; where there is one only, its name. */
function VariantChoice({ order, line, product, onChange }: ChoiceProps) {
  const variants = product?.variant ?? [];
  const isGone = !variants.some(({ _id }) => _id === line.variantId);
  // as high as the choice that may come: what is below stays under the pointer
  if (!product || (variants.length === 1 && !isGone))
    return <p className="mt-1 flex min-h-11 items-center text-quiet md:min-h-9">{variantOf(line.look)}</p>;
  const choose = (id: string) => {
    const variant = variants.find(({ _id }) => _id === id);
    if (!variant) return;
    const max = maxOf(order, product, variant);
    const price = priceOfVariant(order, product, variant);
    const quantity = Math.max(1, Math.min(line.quantity, max));
    const now = priceNow(product, variant);
    onChange({ ...line, variantId: id, look: variant, price, now, quantity, comesOn: dayOf(order, variant) });
  };
  return (
    <select
      aria-label={`Variant of ${product.name}`}
      value={line.variantId ?? ''}
      onChange={({ target }) => choose(target.value)}
      className={select}
    >
      {isGone && <option value={line.variantId ?? ''}>{variantOf(line.look)} · no longer sold</option>}
      {variants.map((one) => (
        <option key={one._id} value={one._id} disabled={one._id !== line.variantId && maxOf(order, product, one) === 0}>
          {`${variantOf(one)} · ${formatTaka(priceOfVariant(order, product, one))} · ${leftOf(order, one)}`}
        </option>
      ))}
    </select>
  );
}
