import { useState, type FormEvent } from 'react';

/** Values of a form that something else on the page must know while they are typed, and a way to change them. */
export interface Editing<Draft> {
  draft: Draft;
  change(values: Partial<Draft>): void;
}

/** `keep` gets each new draft, to store it. */
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

/** Ties a field to its value in a draft. `kept`: how the draft keeps what is typed. */
export function bindTo<Name extends string>(
  { draft, change }: Editing<Readonly<Record<NoInfer<Name>, string>>>,
  name: Name,
  kept = (typed: string) => typed,
) {
  return {
    name,
    value: draft[name],
    onInput: ({ currentTarget }: FormEvent<Field>) =>
      // a computed key is any string to the compiler
      change({ [name]: kept(currentTarget.value) } as Partial<Record<Name, string>>),
  };
}
