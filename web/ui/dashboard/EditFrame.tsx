import type { ReactNode } from 'react';
import { SendButton } from '../form/SendButton.tsx';
import { FormFailure } from '../form/FormFailure.tsx';
import { Form } from '../form/Form.tsx';
import type { FormState } from '../form/use-form.ts';
import { compactButton } from './compact-button.ts';
import { denseFields } from './dense-fields.ts';

interface Props {
  form: FormState;
  title: string;
  /** The label of the submit button: "Add sale". */
  action: string;
  /** A narrower one, for forms of one column. */
  isNarrow?: boolean;
  children: ReactNode;
  onBack(): void;
}

/** A part of the form that belongs together. */
export const editCard = 'grid min-w-0 content-start gap-5 rounded-card border border-line bg-surface p-4';

/** A form for a record on its own page: title, fields, and buttons that stay visible at the foot. */
export function EditFrame({ form, title, action, isNarrow = false, children, onBack }: Props) {
  return (
    <Form form={form} className={`${isNarrow ? 'max-w-5xl' : 'max-w-6xl'} ${denseFields}`}>
      <h2 className="mb-4 text-lg font-bold [overflow-wrap:anywhere]">{title}</h2>
      {children}
      <div className="sticky bottom-0 -mx-4 mt-6 border-t border-line bg-paper px-4 py-3 lg:-mx-6 lg:px-6">
        <div className="has-[p]:mb-3">
          <FormFailure />
        </div>
        <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
          <button type="button" onClick={onBack} className={compactButton.quiet}>
            Back to the list
          </button>
          <SendButton label={action} whileBusy="Saving …" className={compactButton.primary} />
        </div>
      </div>
    </Form>
  );
}
