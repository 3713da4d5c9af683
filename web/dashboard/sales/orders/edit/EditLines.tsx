import type { Product } from '#shared/api/catalogue/catalogue.ts';
import type { Editing } from '#web/ui/form/draft.ts';
import { AddProduct } from '#web/dashboard/parts/AddProduct.tsx';
import { EditLine } from './EditLine.tsx';
import { type DraftLine, type EditDraft } from './edit-draft.ts';
import { repriced, toNewLine, type Before } from './price-draft.ts';

interface Props {
  order: Before;
  editing: Editing<EditDraft>;
  short: ReadonlyMap<string, number>;
  /** The name of the list, for screen readers. */
  label?: string;
}

/** The ordered lines: variants and quantities, with adding and removing. */
export function EditLines({ order, editing: { draft, change }, short, label = 'Edit items' }: Props) {
  const { lines } = draft;
  const changeLines = (changed: readonly DraftLine[]) => change({ lines: repriced(order, changed) });
  const put = (line: DraftLine) => changeLines(lines.map((one) => (one.key === line.key ? line : one)));
  const add = (product: Product) => {
    const line = toNewLine(order, product);
    if (!line) return;
    const had = lines.find(({ variantId }) => variantId === line.variantId);
    if (had) put({ ...had, quantity: had.quantity + 1, now: line.now });
    else changeLines([...lines, line]);
  };
  return (
    <section>
      <h3 className="mb-2 font-semibold text-quiet">Items</h3>
      <ul aria-label={label} className="divide-y divide-line">
        {lines.map((line) => (
          <EditLine
            key={line.key}
            order={order}
            line={line}
            left={line.variantId === null ? undefined : short.get(line.variantId)}
            onChange={put}
            onRemove={() => changeLines(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ul>
      <AddProduct onAdd={add} withPreorders={order.isNew ?? false} />
    </section>
  );
}
