import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { cashRiskApi } from '#shared/api/sales/cash-risk.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { q } from '#web/platform/query.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { RiskSign } from './RiskSign.tsx';

type OrderRisk = DataOf<typeof cashRiskApi.ofOrders>[number];

/** By the order's `_id`. A context, because the table's cells are rendered once and get no new props. */
const ListedRisks = createContext<ReadonlyMap<string, OrderRisk>>(new Map());

/** Wraps a list of orders: one call fetches the risk of all orders with cash on delivery. */
export function WithRisks({ orders = [], children }: { orders: readonly Order[] | undefined; children: ReactNode }) {
  const ids = orders.filter(({ paymentInfo }) => paymentInfo.method === 'cod').map(({ _id }) => _id);
  const { data } = useQuery({
    ...q(cashRiskApi.ofOrders, { query: { orders: ids.join(',') } }),
    enabled: ids.length > 0,
    // when an order leaves the list, the others keep their risks
    placeholderData: keepPreviousData,
  });
  const risks = useMemo(() => new Map(data?.data.map((judged) => [judged._id, judged])), [data]);
  return <ListedRisks value={risks}>{children}</ListedRisks>;
}

/**
 * The risk of a listed cash order, and the number of calls to its customer, in at most three lines. Reserves its space
 * while it loads, and never widens a column, so that no row moves under a finger.
 */
export function ListedRisk({ order: { _id, paymentInfo } }: { order: Pick<Order, '_id' | 'paymentInfo'> }) {
  const judged = useContext(ListedRisks).get(_id);
  if (paymentInfo.method !== 'cod') return null;
  const isCalled = judged !== undefined && judged.calls > 0;
  return (
    <div className="mt-1 min-h-[3lh] text-xs leading-snug md:max-w-52 md:[contain:inline-size]">
      {judged && (
        <RiskSign
          risk={judged.risk}
          courierScore={isCalled ? null : judged.courierScore}
          isShort={isCalled || judged.courierScore !== null}
        />
      )}
      {isCalled && (
        <p className="line-clamp-1 font-medium">
          {counted(judged.calls, 'call')}: {judged.lastOutcome}
        </p>
      )}
    </div>
  );
}
