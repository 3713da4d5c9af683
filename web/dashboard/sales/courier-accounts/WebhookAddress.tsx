import type { CourierAccount } from '#shared/api/sales/courier-accounts.ts';
import { CopyButton } from '#web/ui/copy/CopyButton.tsx';

/** Where the courier sends its messages. */
export function WebhookAddress({ account: { name, webhook } }: { account: CourierAccount }) {
  return (
    <div className="mt-5">
      <p className="font-semibold">Webhook address</p>
      <div className="mt-1 flex items-center gap-2">
        <code className="min-w-0 flex-1 rounded-control border border-line bg-surface px-3 py-2.5 break-all">
          {webhook}
        </code>
        <CopyButton text={webhook} label={`Copy webhook address for ${name}`} />
      </div>
      <p className="mt-1 text-quiet">
        Enter this address and your webhook token in the {name} panel. Without them, Haat asks {name} every two hours.
      </p>
    </div>
  );
}
