import type { ReactNode } from 'react';
import { AdminOrderSheet } from './AdminOrderSheet.tsx';
import { BusyOrders } from './DecisionButtons.tsx';
import { OrderSelection } from './selection-column.tsx';
import type { Desk } from './use-order-desk.ts';

/**
 * Around a table of orders: its cells learn what is chosen and decided, and the opened order and questions stand
 * here.
 */
export function OrderDesk({ desk, children }: { desk: Desk; children: ReactNode }) {
  const { opened, listed, close, selection, decision, many } = desk;
  return (
    <BusyOrders value={decision.busy}>
      <OrderSelection value={selection}>
        {children}
        {opened && (
          <AdminOrderSheet
            opened={opened}
            listed={listed}
            onClose={close}
            accept={decision.accept}
            reject={decision.reject}
          />
        )}
        {decision.dialog}
        {many.dialog}
      </OrderSelection>
    </BusyOrders>
  );
}
