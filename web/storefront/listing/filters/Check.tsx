import { formatNumber, t } from '#shared/language.ts';

export interface Choice {
  value: string;
  label: string;
  /** Missing if unknown. */
  count?: number | undefined;
  checked: boolean;
  swatch?: string | undefined;
}

interface Props {
  name: string;
  choice: Choice;
  /** Checking it lets go of the others of its name. */
  single?: boolean;
}

/** A choice of a filter, with the number of matching products. */
export function Check({ name, choice: { value, label, count, checked, swatch }, single = false }: Props) {
  const uncheckOthers = (event: React.ChangeEvent<HTMLInputElement>) => {
    const box = event.currentTarget;
    if (!single || !box.checked) return;
    box.form?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`).forEach((other) => {
      other.checked = other === box;
    });
  };
  return (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} onChange={uncheckOthers} />
      {swatch && <i style={{ background: swatch }} />}
      <span>{label}</span>
      {count !== undefined && <ProductCount count={count} />}
    </label>
  );
}

function ProductCount({ count }: { count: number }) {
  return (
    <small>
      <span className="sr-only">, </span>
      {formatNumber(count)}
      <span className="sr-only">{t(' products')}</span>
    </small>
  );
}
