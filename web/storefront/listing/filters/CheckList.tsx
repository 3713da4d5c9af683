import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { Check, type Choice } from './Check.tsx';

/** The choices that the page leaves out: how many they are, and its address with all of them. */
export interface Rest {
  count: number;
  address: string;
}

interface Props {
  title: string;
  name: string;
  choices: Choice[];
  /** Choosing one lets go of the others. */
  single?: boolean;
  rest?: Rest;
  /** What stands between the title and the choices, such as a field to find one. */
  children?: React.ReactNode;
}

/**
 * One filter: its choices with how many products each would leave. The first few show and those that are chosen, the
 * rest on demand.
 */
export function CheckList({ title, name, choices, single = false, rest, children }: Props) {
  const { list, asked } = useFocusOnRest(choices.length);
  if (choices.length === 0 && children === undefined) return null;
  return (
    <fieldset ref={list}>
      <legend>{title}</legend>
      {children}
      {choices.map((choice) => (
        <Check key={choice.value} name={name} choice={choice} single={single} />
      ))}
      {rest && rest.count > 0 && (
        <Link to={rest.address} preventScrollReset onClick={asked} className="more">
          {t('{count} more', { count: rest.count })}
        </Link>
      )}
    </fieldset>
  );
}

/** Whoever asked for the rest goes on at its first choice: the link that had the focus is gone. */
function useFocusOnRest(count: number) {
  const list = useRef<HTMLFieldSetElement>(null);
  const former = useRef<number>(undefined);
  useEffect(() => {
    if (former.current === undefined || former.current >= count) return;
    list.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[former.current]?.focus();
    former.current = undefined;
  }, [count]);
  return {
    list,
    asked: () => {
      former.current = count;
    },
  };
}
