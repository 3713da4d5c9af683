import { moved } from '#web/ui/dashboard/arrange.ts';
import { RowButtons } from '#web/ui/dashboard/RowButtons.tsx';
import { useFormState } from '#web/ui/form/Form.tsx';
import { AddProduct } from '../AddProduct.tsx';
import type { Choice } from '../choices/choices.tsx';

interface Props {
  name: string;
  label: string;
  /** A deleted one has an empty name. */
  products: readonly Choice[];
  max: number;
  onChange(products: readonly Choice[]): void;
}

/** Products chosen one by one, in their order. One that was deleted is marked; visitors do not see it. */
export function OrderedProducts({ name, label, products, max, onChange }: Props) {
  const form = useFormState();
  const problem = form.problems[name];
  return (
    <div className="grid gap-2">
      <input type="hidden" name={name} />
      {products.length === 0 && <p className="text-quiet">No products yet.</p>}
      <ol aria-label={label} className="divide-y divide-line empty:hidden">
        {products.map(({ _id, name: title }, n) => (
          <li key={_id} className="flex min-w-0 items-center gap-1 py-1">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {max > 1 && <span className="mr-2 text-quiet tabular">{n + 1}</span>}
              {title || <b className="text-red">Deleted product: visitors do not see it</b>}
            </span>
            <RowButtons
              name={title || 'deleted product'}
              n={n}
              count={products.length}
              onMove={(to) => onChange(moved(products, n, to))}
              onRemove={() => onChange(products.filter((_, at) => at !== n))}
            />
          </li>
        ))}
      </ol>
      {problem && (
        <p role="alert" className="font-medium text-red">
          {problem}
        </p>
      )}
      {(products.length < max || max === 1) && (
        <AddProduct
          label={products.length > 0 && max === 1 ? 'Choose another product' : 'Add product'}
          isInStock={false}
          onAdd={({ _id, name: title }) => {
            form.edited(name);
            if (!products.some((one) => one._id === _id)) onChange([...products, { _id, name: title }]);
          }}
        />
      )}
    </div>
  );
}
