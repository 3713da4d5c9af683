import { useState } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';

interface Props {
  action: 'Disconnect' | 'Remove';
  /** Of the service. */
  name: string;
  /** What no longer works without it. */
  text: string;
  isBusy: boolean;
  /** Calls `close` when the server has deleted the keys. */
  onConfirm(close: () => void): void;
}

/** Deletes the keys of another service, after a question. */
export function RemoveService({ action, name, text, isBusy, onConfirm }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  return (
    <>
      <button type="button" onClick={() => setIsAsked(true)} className={compactButton.quiet}>
        {action === 'Remove' ? `Remove ${name}` : action}
      </button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={close}
        title={`${action} ${name}?`}
        text={`We delete the keys. ${text}`}
        action={action}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => onConfirm(close)}
      />
    </>
  );
}
