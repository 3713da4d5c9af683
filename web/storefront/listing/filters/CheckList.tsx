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
  /** Shown between the title and the choices, such as a search field. */
  children?: React.ReactNode;
}

/**
 * A filter: its choices with their numbers of products. Shows the first few and the chosen ones, the rest on demand.
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

/** Moves the focus to the first of the additional choices, because the link that had it is gone. */
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
