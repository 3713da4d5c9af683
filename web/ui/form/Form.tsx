import { createContext, use, type ComponentProps } from 'react';
import type { FormState } from './use-form.ts';

/** The form whose fields are below; for fields outside of its element. */
export const FormContext = createContext<FormState | undefined>(undefined);

interface Props extends Omit<ComponentProps<'form'>, 'form' | 'onSubmit'> {
  form: FormState;
}

/** A form of useForm. Its fields find it by themselves. */
export const Form = ({ form, ...element }: Props) => (
  <FormContext value={form}>
    <form {...form.props} {...element} />
  </FormContext>
);

/** The form around a field. */
export function useFormState(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error('A field has no form around it.');
  return form;
}
