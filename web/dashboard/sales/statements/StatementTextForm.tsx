import { useState, type ReactNode } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { bindTo, useDraft } from '#web/ui/form/draft.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { StatementFile } from './StatementFile.tsx';

const maxMB = 1;

interface Props {
  /** What the hint calls the place from which the table is copied. */
  from: string;
  onGiven(values: FormData, sent: { text: string; name: string | null }): Promise<void>;
  /** The fields that say whose statement it is. */
  children: ReactNode;
}

/** A statement as a file or as text, and whose it is. */
export function StatementTextForm({ from, onGiven, children }: Props) {
  const editing = useDraft({ text: '' });
  const [name, setName] = useState<string | null>(null);
  const form = useForm((values) => onGiven(values, { text: editing.draft.text, name }));
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxMB * 1024 * 1024) return form.tell({ text: `File size should not exceed ${maxMB}MB` });
    if (/\.xlsx?$/i.test(file.name))
      return form.tell({ text: 'This is an Excel file. Save it as CSV, or paste its cells here.' });
    setName(file.name.slice(-200));
    editing.change({ text: await file.text() });
    form.edited('text');
  };
  return (
    <Form form={form} className={`grid gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] ${denseFields}`}>
      <div className="grid content-start gap-3">
        {children}
        <StatementFile onFile={(file) => void take(file)} />
      </div>
      <div className="grid content-start gap-3">
        <TextAreaField
          {...bindTo(editing, 'text')}
          label="Statement, including the column names"
          missing="Paste the statement or choose a file"
          rows={9}
          autoFocus
          spellCheck={false}
          hint={`Paste CSV, or copy the table from ${from} or a spreadsheet. We record nothing yet.`}
        />
        <FormFailure />
        <div>
          <SendButton label="Check statement" whileBusy="Checking …" className={compactButton.primary} />
        </div>
      </div>
    </Form>
  );
}
