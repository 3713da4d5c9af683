import { formatNumber, t } from '#shared/language.ts';

export interface Choice {
  value: string;
  label: string;
  /** Missing where it is not known. */
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

/** One choice of a filter, with how many products it would leave. */
export function Check({ name, choice: { value, label, count, checked, swatch }, single = false }: Props) {
  const uncheckOthers = (event: React.ChangeEvent<HTMLInputElement>) => {
    const box = event.currentTarget;
    if (!single || !box.checked) return;
    box.form?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`).forEach((other) => {
      other.checked = other === box;
    });
  };
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-2.5 hover:text-green">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        onChange={uncheckOthers}
        className="size-5 shrink-0 accent-green"
      />
      {swatch && (
        <span
          aria-hidden
          className="size-4 shrink-0 rounded-full border border-ink/20"
          style={{ background: swatch }}
        />
      )}
      <span className="min-w-0 flex-1 break-words">{label}</span>
      {count !== undefined && <ProductCount count={count} />}
    </label>
  );
}

function ProductCount({ count }: { count: number }) {
  return (
    <span className="text-sm text-quiet tabular">
      <span className="sr-only">, </span>
      {formatNumber(count)}
      <span className="sr-only">{t(' products')}</span>
    </span>
  );
}
