import { ArrowDown, ArrowUp, X, type LucideIcon } from 'lucide-react';
import { mostByHand } from '#shared/api/catalogue/new-collection.ts';
import type { Choice } from '#web/dashboard/parts/choices/choices.tsx';
import { moved, useKeptFocus } from '#web/ui/dashboard/arrange.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { FormState } from '#web/ui/form/use-form.ts';
import { AddProduct } from '#web/dashboard/parts/AddProduct.tsx';

interface Props {
  form: FormState;
  products: readonly Choice[];
  onChange(products: readonly Choice[]): void;
}

/** The products of a collection by hand, in its order. */
export function HandGoods({ form, products, onChange }: Props) {
  const keepFocus = useKeptFocus();
  const add = ({ _id, name }: Choice) => {
    form.edited('products');
    if (!products.some((one) => one._id === _id)) onChange([...products, { _id, name }]);
  };
  const move = (n: number, step: 1 | -1, button: Element) => {
    if (n + step < 0 || n + step >= products.length) return;
    keepFocus(button);
    onChange(moved(products, n, n + step));
  };
  const problem = form.problems['products'];
  return (
    <div className="grid gap-2">
      <input type="hidden" name="products" />
      {products.length === 0 && <p className="text-quiet">No products yet.</p>}
      <ol aria-label="Products of the collection" className="divide-y divide-line">
        {products.map(({ _id, name }, n) => (
          <li key={_id} className="flex min-w-0 items-center gap-1 py-1">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <span className="mr-2 text-quiet tabular">{n + 1}</span>
              {name}
            </span>
            <RowButton Icon={ArrowUp} label={`Move up ${name}`} isIdle={n === 0} onPress={(at) => move(n, -1, at)} />
            <RowButton
              Icon={ArrowDown}
              label={`Move down ${name}`}
              isIdle={n === products.length - 1}
              onPress={(at) => move(n, 1, at)}
            />
            <RowButton
              Icon={X}
              label={`Remove ${name}`}
              onPress={() => onChange(products.filter((_, at) => at !== n))}
            />
          </li>
        ))}
      </ol>
      {products.length < mostByHand && <AddProduct label="Add product" isInStock={false} onAdd={add} />}
      {problem && (
        <p role="alert" className="font-medium text-red">
          {problem}
        </p>
      )}
    </div>
  );
}

interface ButtonProps {
  Icon: LucideIcon;
  label: string;
  isIdle?: boolean;
  onPress(button: Element): void;
}

function RowButton({ Icon, label, isIdle, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isIdle || undefined}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      className={`${compactButton.bare} shrink-0 aria-disabled:opacity-40`}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
