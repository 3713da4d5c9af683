import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router';
import { customersApi, type Customer } from '#shared/api/sales/customers.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { Panel } from '#web/dashboard/parts/Panel.tsx';
import { CustomerFigures } from './CustomerFigures.tsx';
import { CustomerHead } from './CustomerHead.tsx';
import { CustomerNotes } from './CustomerNotes.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import { Addresses, Calls, Devices } from './CustomerParts.tsx';

/** All data of one customer, with or without an account: orders, money, calls, notes, addresses, devices. */
export default function CustomerPage() {
  const key = matchPath(pagePaths.customer, useLocation().pathname)?.params.key ?? '';
  const { data, error, refetch } = useQuery({
    ...q(customersApi.one, { params: { key } }),
    refetchOnMount: 'always',
  });
  if (error && !data) return <ListError message={messageOf(error)} again={() => void refetch()} />;
  if (!data) return <Spinner />;
  return <Shown key={data.data.key} customer={data.data} />;
}

function Shown({ customer }: { customer: Customer }) {
  return (
    <div className="grid gap-3">
      <CustomerHead customer={customer} />
      <CustomerFigures figures={customer.figures} />
      <div className="grid items-start gap-3 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <CustomerOrders customer={customer} />
        </div>
        <div className="grid min-w-0 gap-3">
          <CustomerNotes customer={customer} />
          <Panel title="Calls">
            <Calls calls={customer.calls} />
          </Panel>
          <Panel title="Addresses">
            <Addresses addresses={customer.addresses} />
          </Panel>
          {customer.account && (customer.account.isProved || customer.key === customer.account._id) && (
            <Panel title="Signed in on">
              <Devices devices={customer.devices} />
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}
