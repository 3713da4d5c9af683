import { t } from '#shared/language.ts';
import { Check, type Choice } from './Check.tsx';

const shownAtFirst = 8;

interface Props {
  title: string;
  name: string;
  choices: Choice[];
  /** Choosing one lets go of the others. */
  single?: boolean;
  /** What stands between the title and the choices, such as a field to find one. */
  children?: React.ReactNode;
}

/**
 * One filter: its choices with how many products each would leave. The first few show, the rest on demand or when one
 * of them is chosen.
 */
export function CheckList({ title, name, choices, single = false, children }: Props) {
  if (choices.length === 0 && children === undefined) return null;
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
