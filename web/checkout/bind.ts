import type { FormEvent } from 'react';
import type { Editing, FieldName } from './draft.ts';

/** Ties an input to its value in the draft. */
export function bindTo({ draft, change }: Editing, name: FieldName) {
  return {
    name,
    value: draft[name],
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: currentTarget.value }),
  };
}
