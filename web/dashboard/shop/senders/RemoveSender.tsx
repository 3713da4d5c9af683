import { historyApi } from '#shared/api/shop/activity-log.ts';
import type { MessageChannel } from '#shared/api/message-channel.ts';
import { sendersApi } from '#shared/api/shop/senders.ts';
import { setupApi } from '#shared/api/shop/setup.ts';
import { RemoveService } from '#web/dashboard/parts/services/RemoveService.tsx';
import { useApiMutation } from '#web/platform/query.ts';

/** Deletes the keys, after a question. `kind`: the name of the service. */
export function RemoveSender({ channel, kind }: { channel: MessageChannel; kind: string }) {
  const remove = useApiMutation(sendersApi.remove, {
    changes: [sendersApi.list, historyApi.list, setupApi.get],
  });
  return (
    <div className="mt-4">
      <RemoveService
        action="Remove"
        name={kind}
        text="New messages are held back, and you can send them when you have set up another service."
        isBusy={remove.isPending}
        onConfirm={(close) => remove.mutate({ params: { channel } }, { onSuccess: close })}
      />
    </div>
  );
}
