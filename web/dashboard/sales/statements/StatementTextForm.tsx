import { useEffect, useRef, useState, type ReactNode } from 'react';
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

/** The text of a statement; the name of its file, or null where it was pasted. */
interface StatementText {
  text: string;
  name: string | null;
}

interface Props {
  /** What the hint calls the place from which the table is copied. */
  from: string;
  /** As it was given before, to correct it. */
  before: StatementText | undefined;
  onGiven(values: FormData, sent: StatementText): Promise<void>;
  /** The fields that say whose statement it is. */
  children: ReactNode;
}

/** A statement as a file or as text, and whose it is. */
export function StatementTextForm({ from, before, onGiven, children }: Props) {
  const { draft, change } = useDraft<StatementText>({ text: before?.text ?? '', name: before?.name ?? null });
  // another number is another field for a file, without one
  const [typedOver, setTypedOver] = useState(0);
  const form = useForm((values) => onGiven(values, draft));
  const element = useFocusOnFirst();
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxMB * 1024 * 1024) return form.tell({ text: `File size should not exceed ${maxMB}MB` });
    if (/\.xlsx?$/i.test(file.name))
      return form.tell({ text: 'This is an Excel file. Save it as CSV, or paste its cells here.' });
    change({ text: await file.text(), name: file.name.slice(-200) });
    form.edited('text');
  };
  const type = (typed: Partial<StatementText>) => {
    change({ ...typed, name: null });
    if (draft.name !== null) setTypedOver(typedOver + 1);
  };
  return (
    <Form ref={element} form={form} className={`grid gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] ${denseFields}`}>
      <div className="grid content-start gap-3">
        {children}
        <StatementFile
          key={typedOver}
          chosen={draft.name === before?.name ? draft.name : null}
          onFile={(file) => void take(file)}
        />
      </div>
      <div className="grid content-start gap-3">
        <TextAreaField
          {...bindTo({ draft, change: type }, 'text')}
          label="Statement, including the column names"
          missing="Paste the statement or choose a file"
          rows={9}
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

/** Focuses the first field of a form that took the place of a button or of another step. */
function useFocusOnFirst() {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, []);
  return element;
}
