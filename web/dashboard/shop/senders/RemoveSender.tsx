import { useState } from 'react';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import type { MessageChannel } from '#shared/api/message-channel.ts';
import { sendersApi } from '#shared/api/shop/senders.ts';
import { setupApi } from '#shared/api/shop/setup.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';

/** Deletes the keys, after a question. `kind`: the name of the service. */
export function RemoveSender({ channel, kind }: { channel: MessageChannel; kind: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const remove = useApiMutation(sendersApi.remove, {
    changes: [sendersApi.list, historyApi.list, setupApi.get],
    onDone: () => setIsAsked(false),
  });
  return (
    <div className="mt-4">
      <button type="button" onClick={() => setIsAsked(true)} className={compactButton.quiet}>
        Remove {kind}
      </button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={`Remove ${kind}?`}
        text="We delete the keys. New messages are held back, and you can send them when you have set up another service."
        action="Remove"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { channel } })}
      />
    </div>
  );
}
