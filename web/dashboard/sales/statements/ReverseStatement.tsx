import { useState, type ReactNode } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';

interface Props {
  onReverse(reason: string): Promise<unknown>;
  /** What follows from it. */
  children: ReactNode;
}

/** Withdraws a statement that was recorded by mistake. */
export function ReverseStatement(props: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsAsking(true)} className={compactButton.danger}>
        Reverse statement …
      </button>
      {isAsking && <ReverseDialog {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function ReverseDialog({ onReverse, children, onClose }: Props & { onClose(): void }) {
  const form = useForm(async (values) => {
    await onReverse(textOf(values, 'reason'));
    onClose();
  });
  return (
    <FormDialog
      title="Reverse this statement"
      action="Reverse statement"
      whileBusy="Reversing …"
      form={form}
      onClose={onClose}
    >
      <p>{children}</p>
      <TextField name="reason" label="Reason" missing="Reason is required" maxLength={200} autoComplete="off" />
    </FormDialog>
  );
}
