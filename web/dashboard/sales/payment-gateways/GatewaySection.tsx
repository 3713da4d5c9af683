import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { GatewayAccount } from '#shared/api/sales/payments/gateway-accounts.ts';
import { Panel } from '#web/dashboard/parts/Panel.tsx';
import { CopyButton } from '#web/ui/copy/CopyButton.tsx';
import { DisconnectGateway } from './DisconnectGateway.tsx';
import { GatewayForm } from './GatewayForm.tsx';
import { MessagesTopic } from './MessagesTopic.tsx';
import { TestGateway } from './TestGateway.tsx';

/** One gateway: whether customers can use it, its keys, and where it sends its messages. */
export function GatewaySection({ account }: { account: GatewayAccount }) {
  const { name, isConnected, problem, mode } = account;
  return (
    <Panel title={name} link={<State account={account} />}>
      {isConnected && mode === 'sandbox' && (
        <p className="mb-3 rounded-control bg-red px-3 py-2 font-bold text-white">
          Sandbox: no money moves. Customers see a test payment, and their orders stay unpaid. Choose Live before you
          sell.
        </p>
      )}
      {problem && <p className="mb-3 font-medium text-red">{problem}.</p>}
      <GatewayForm key={`${isConnected} ${mode}`} account={account} />
      <Messages account={account} />
      {account.isRefundedByHand && (
        <p className="mt-2 text-quiet">
          Send refunds by hand, in {name}’s portal or app, and mark them as sent on the page Refunds.
        </p>
      )}
      {isConnected && (
        <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
          <TestGateway account={account} />
          <DisconnectGateway account={account} />
        </div>
      )}
    </Panel>
  );
}

function Messages({ account }: { account: GatewayAccount }) {
  const { name, webhook } = account;
  if (webhook === null)
    return (
      <p className="mt-5 text-quiet">
        {name} sends no messages. Haat asks it about each payment. Ask {name} to allow the IP address of your server.
      </p>
    );
  return (
    <div className="mt-5">
      <p className="font-semibold">Address for messages (IPN)</p>
      <div className="mt-1 flex items-center gap-2">
        <code className="min-w-0 flex-1 rounded-control border border-line bg-surface px-3 py-2.5 break-all">
          {webhook}
        </code>
        <CopyButton text={webhook} label={`Copy address for messages of ${name}`} />
      </div>
      <p className="mt-1 text-quiet">
        Send this address to {name}. Without messages, Haat asks {name} about each payment after two minutes.
      </p>
      <MessagesTopic account={account} />
    </div>
  );
}

function State({ account: { isConnected, problem, mode } }: { account: GatewayAccount }) {
  if (!isConnected) return <span className="text-quiet">Not connected</span>;
  const isFine = !problem && mode === 'live';
  const Icon = isFine ? CircleCheck : TriangleAlert;
  return (
    <span className={`inline-flex items-center gap-1 font-medium ${isFine ? 'text-green' : 'text-red'}`}>
      <Icon size={18} aria-hidden />
      {problem ? 'Not offered' : mode === 'live' ? 'Live' : 'Sandbox'}
    </span>
  );
}
