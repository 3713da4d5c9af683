import { useState, type FormEvent } from 'react';

/** The values of a form that other parts of the page need during typing, and a way to change them. */
export interface Editing<Draft> {
  draft: Draft;
  change(values: Partial<Draft>): void;
}

/** `keep` receives each new draft, to store it. */
export function useDraft<Draft>(first: Draft | (() => Draft), keep?: (draft: Draft) => void): Editing<Draft> {
  const [draft, setDraft] = useState(first);
  const change = (values: Partial<Draft>) =>
    setDraft((before) => {
      const after = { ...before, ...values };
      keep?.(after);
      return after;
    });
  return { draft, change };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of a draft that are text. */
type TextName<Draft> = keyof Draft &
  string &
  { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft];

/** Binds a field to its text in a draft. `convert`: converts the typed text. */
export function bindTo<Draft, Name extends TextName<Draft>>(
  { draft, change }: Editing<Draft>,
  name: Name,
  convert = (typed: string) => typed,
) {
  return {
    name,
    // its type guarantees this, but the compiler cannot see it for a generic draft
    value: draft[name] as string,
    onInput: ({ currentTarget }: FormEvent<Field>) =>
      change({ [name]: convert(currentTarget.value) } as Partial<Draft>),
  };
}
