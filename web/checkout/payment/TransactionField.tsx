import type { ClipboardEvent } from 'react';
import { t } from '#shared/language.ts';
import { bindTo } from '#web/ui/form/draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useFormState } from '#web/ui/form/Form.tsx';
import type { Editing } from '../form/draft.ts';
import { findTransactionId, tidyTransactionId } from './transaction-text.ts';

// longer than any id: a keyboard put a whole message in, without pasting
const longestId = 24;

/** The transaction id; out of a whole message that is pasted, it is picked. */
export function TransactionField({
  name,
  editing,
  label,
  hint,
}: {
  name: 'paymentInfo.transactionId' | 'paymentInfo.advance.transactionId';
  editing: Editing;
  label: string;
  hint?: string | undefined;
}) {
  const form = useFormState();
  const { draft, change } = editing;
  const onPaste = (event: ClipboardEvent) => {
    const found = findTransactionId(event.clipboardData.getData('text'));
    if (!found) return;
    event.preventDefault();
    change({ [name]: found });
    form.edited(name);
  };
  return (
    <TextField
      {...bindTo(editing, name, (typed) => (typed.length > longestId ? tidyTransactionId(typed) : typed))}
      label={label}
      missing={t('Transaction ID is required')}
      hint={hint}
      onBlur={() => {
        if (draft[name]) change({ [name]: tidyTransactionId(draft[name]) });
      }}
      onPaste={onPaste}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
