import { useRef, useState, type ReactNode } from 'react';
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
  // a reversed statement has no such button: the focus goes to the first of the sheet
  const sheet = useRef<Element>(null);
  return (
    <>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          sheet.current = currentTarget.closest('[role=dialog]');
          setIsAsking(true);
        }}
        className={compactButton.danger}
      >
        Reverse statement …
      </button>
      {isAsking && (
        <ReverseDialog
          {...props}
          onClose={() => setIsAsking(false)}
          focusAfter={(isReversed) => (isReversed && sheet.current?.querySelector('button')) || null}
        />
      )}
    </>
  );
}

interface DialogProps extends Props {
  onClose(): void;
  focusAfter(isReversed: boolean): HTMLElement | null;
}

function ReverseDialog({ onReverse, children, onClose, focusAfter }: DialogProps) {
  const isReversed = useRef(false);
  const form = useForm(async (values) => {
    await onReverse(textOf(values, 'reason'));
    isReversed.current = true;
    onClose();
  });
  return (
    <FormDialog
      title="Reverse this statement"
      action="Reverse statement"
      whileBusy="Reversing …"
      form={form}
      onClose={onClose}
      focusAfter={() => focusAfter(isReversed.current)}
    >
      <p>{children}</p>
      <TextField name="reason" label="Reason" missing="Reason is required" maxLength={200} autoComplete="off" />
    </FormDialog>
  );
}
