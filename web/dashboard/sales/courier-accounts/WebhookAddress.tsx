import type { CourierAccount } from '#shared/api/sales/couriers/courier-accounts.ts';
import { courierRows } from '#shared/couriers.ts';
import { CopyButton } from '#web/ui/copy/CopyButton.tsx';

/** Where the courier sends its messages. */
export function WebhookAddress({ account: { courier, name, webhook } }: { account: CourierAccount }) {
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
        {courierRows[courier].tokenInAddress
          ? `Put your webhook token in place of YOUR-WEBHOOK-TOKEN, and enter the address in the ${name} panel. `
          : `Enter this address and your webhook token in the ${name} panel. `}
        Without it, Haat asks {name} every two hours.
      </p>
    </div>
  );
}
