import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { CourierAccount } from '#shared/api/sales/couriers/courier-accounts.ts';
import { Panel } from '#web/dashboard/parts/Panel.tsx';
import { AccountForm } from './AccountForm.tsx';
import { Disconnect } from './Disconnect.tsx';
import { TestConnection } from './TestConnection.tsx';
import { WebhookAddress } from './WebhookAddress.tsx';

/** One courier: whether the shop is connected with it, its keys, and where it sends its messages. */
export function AccountSection({ account }: { account: CourierAccount }) {
  const { name, isConnected, problem } = account;
  return (
    <Panel title={name} link={<State isConnected={isConnected} problem={problem} />}>
      {problem && (
        <p className="mb-3 font-medium text-red">{problem}. Enter the keys again, then test the connection.</p>
      )}
      <AccountForm key={String(isConnected)} account={account} />
      <WebhookAddress account={account} />
      {isConnected && (
        <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
          <TestConnection account={account} />
          <Disconnect account={account} />
        </div>
      )}
    </Panel>
  );
}

function State({ isConnected, problem }: Pick<CourierAccount, 'isConnected' | 'problem'>) {
  if (!isConnected) return <span className="text-quiet">Not connected</span>;
  const Icon = problem ? TriangleAlert : CircleCheck;
  return (
    <span className={`inline-flex items-center gap-1 font-medium ${problem ? 'text-red' : 'text-green'}`}>
      <Icon size={18} aria-hidden />
      {problem ? 'Problem' : 'Connected'}
    </span>
  );
}
