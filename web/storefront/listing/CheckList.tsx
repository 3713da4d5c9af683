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
  title: string;
  name: string;
  choices: Choice[];
  /** Choosing one lets go of the others. */
  single?: boolean;
  /** How many show before the others are asked for. */
  shownAtFirst?: number | undefined;
  /** What stands between the title and the choices, such as a field to find one. */
  children?: React.ReactNode;
}

/**
 * One filter: its choices with how many products each would leave. The first few show, the rest on demand or when one
 * of them is chosen.
 */
export function CheckList({ title, name, choices, single = false, shownAtFirst = 8, children }: Props) {
  if (choices.length === 0 && !children) return null;
  const first = choices.slice(0, shownAtFirst);
  const rest = choices.slice(shownAtFirst);
  const list = (shown: Choice[]) =>
    shown.map((choice) => <Check key={choice.value} name={name} choice={choice} single={single} />);
  return (
    <fieldset className="py-4">
      <legend className="float-left mb-1 w-full font-semibold">{title}</legend>
      <div className="clear-both">
        {children}
        {list(first)}
        {rest.length > 0 && (
          <details open={rest.some(({ checked }) => checked)}>
            <summary className="flex min-h-10 items-center text-sm font-medium text-green underline">
              {t('{count} more', { count: rest.length })}
            </summary>
            {list(rest)}
          </details>
        )}
      </div>
    </fieldset>
  );
}

function Check({
  name,
  choice: { value, label, count, checked, swatch },
  single,
}: {
  name: string;
  choice: Choice;
  single: boolean;
}) {
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
      {count !== undefined && (
        <span className="text-sm text-quiet tabular">
          <span className="sr-only">, </span>
          {formatNumber(count)}
          <span className="sr-only">{t(' products')}</span>
        </span>
      )}
    </label>
  );
}
