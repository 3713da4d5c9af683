import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { bindTo, type Editing } from '#web/ui/form/draft.ts';
import { plainNumber } from '#web/ui/form/number.ts';

export type Variants = AdminProduct['variant'];
/** By `price.<variant>` and `quantity.<variant>`. */
export type Typed = Record<string, string>;

const minOf = { price: 1, quantity: 0 };
/** Whether a text is no number that this field takes. */
export const isWrong = (name: string, text: string) =>
  !/^\d{1,9}$/.test(text) || Number(text) < (name.startsWith('price') ? minOf.price : minOf.quantity);

/** The rows of the panel: a price and a quantity for each variant. */
export function VariantFields({ variants, editing }: { variants: Variants; editing: Editing<Typed> }) {
  return (
    <table className="w-full">
      <Head />
      <tbody>
        {variants.map(({ _id, color, size, owed }) => {
          const variant = size ? `${color}, ${size}` : color;
          return (
            <tr key={_id}>
              <th scope="row" className="py-1 pr-2 text-left font-normal [overflow-wrap:anywhere]">
                {variant}
                {owed > 0 && <span className="block text-quiet">{owed} pre-ordered: they get new stock first</span>}
              </th>
              <td className="py-1">
                <NumberCell name={`price.${_id}`} label={`Price of ${variant}`} editing={editing} />
              </td>
              <td className="py-1 pl-2">
                <NumberCell name={`quantity.${_id}`} label={`Stock of ${variant}`} editing={editing} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const numberInput = [
  'h-11 w-full rounded-control border border-quiet/70 bg-surface px-2 text-right tabular',
  'aria-invalid:border-red md:h-8',
].join(' ');

function NumberCell({ name, label, editing }: { name: string; label: string; editing: Editing<Typed> }) {
  return (
    <input
      {...bindTo(editing, name, plainNumber)}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      aria-invalid={isWrong(name, editing.draft[name] ?? '') || undefined}
      onFocus={({ target }) => target.select()}
      className={numberInput}
    />
  );
}

function Head() {
  return (
    <thead>
      <tr className="text-quiet">
        <th scope="col" className="py-1 text-left font-semibold">
          Variant
        </th>
        <th scope="col" className="w-28 text-right font-semibold">
          Price, ৳
        </th>
        <th scope="col" className="w-24 pl-2 text-right font-semibold">
          Stock
        </th>
      </tr>
    </thead>
  );
}
