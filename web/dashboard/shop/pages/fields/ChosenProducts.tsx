import { useState, type ComponentProps } from 'react';
import { OrderedProducts } from '#web/dashboard/parts/goods/OrderedProducts.tsx';

interface Props extends Omit<ComponentProps<typeof OrderedProducts>, 'products' | 'onChange'> {
  hint?: string;
  ids: readonly string[];
  names: Readonly<Record<string, string>>;
  onChange(ids: readonly string[]): void;
}

/** Products that a section names. */
export function ChosenProducts({ hint, ids, names, onChange, ...field }: Props) {
  const [added, setAdded] = useState<Record<string, string>>({});
  return (
    <div role="group" aria-label={field.label} className="grid gap-2">
      <p className="font-medium">
        {field.label}
        {hint && <span className="font-normal text-quiet"> ({hint})</span>}
      </p>
      <OrderedProducts
        {...field}
        products={ids.map((_id) => ({ _id, name: added[_id] ?? names[_id] ?? '' }))}
        onChange={(products) => {
          setAdded(Object.fromEntries(products.map(({ _id, name }) => [_id, name])));
          onChange(products.map(({ _id }) => _id));
        }}
      />
    </div>
  );
}
