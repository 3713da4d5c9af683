import { useState } from 'react';
import { messagesApi, type UnsentState } from '#shared/api/shop/outbox.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import type { End } from './failed-message-columns.tsx';

const changes = [messagesApi.unsent, messagesApi.unsentCounts];

interface Props {
  filter: { state?: UnsentState; kind?: string };
  /** How many the filter lists, on all pages. */
  total: number;
}

/** Resends or dismisses the whole list, across all pages. Both ask first. */
export function EndAll({ filter, total }: Props) {
  const [toConfirm, setToConfirm] = useState<End>();
  const { mutate, isPending } = useApiMutation(messagesApi.settleAll, {
    changes,
    onDone: () => setToConfirm(undefined),
  });
  const question = toConfirm && questions[toConfirm];
  return (
    <div className="flex gap-2">
      <button type="button" onClick={() => setToConfirm('send again')} className={compactButton.primary}>
        {`Send all ${total} again`}
      </button>
      <button type="button" onClick={() => setToConfirm('dismiss')} className={compactButton.quiet}>
        {`Dismiss all ${total}`}
      </button>
      {question && toConfirm && (
        <ConfirmDialog
          isOpen
          onClose={() => setToConfirm(undefined)}
          title={`${question.action} ${total} messages?`}
          text={question.text}
          action={question.action}
          isBusy={isPending}
          onConfirm={() => mutate({ body: { end: toConfirm, ...filter } })}
        />
      )}
    </div>
  );
}

const questions: Record<End, { action: string; text: string }> = {
  'send again': {
    action: 'Send again',
    text: 'Some recipients may already have the message and would get it twice. The daily limit still applies.',
  },
  dismiss: {
    action: 'Dismiss',
    text: 'We remove these messages from the list and never send them. The activity log records your name.',
  },
};
