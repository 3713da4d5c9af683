import type { ComponentProps } from 'react';
import { numberRules, plainNumber } from './number.ts';
import { TextField } from './TextField.tsx';

/** A whole number: converts all typed digits to plain ones. */
export function NumberField({ onInput, ...field }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...numberRules}
      {...field}
      invalid={numberRules['data-invalid']}
      data-number=""
      onInput={(event) => {
        const plain = plainNumber(event.currentTarget.value);
        if (plain !== event.currentTarget.value) event.currentTarget.value = plain;
        onInput?.(event);
      }}
    />
  );
}
