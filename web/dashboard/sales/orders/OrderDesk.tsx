import type { ReactNode } from 'react';
import { AdminOrderSheet } from './sheet/AdminOrderSheet.tsx';
import { BusyOrders, LeftOrders } from './review/DecisionButtons.tsx';
import { ChosenIds } from './selection-column.tsx';
import type { Desk } from './use-order-desk.ts';

/** Wraps a table of orders: gives its cells the chosen and decided orders, and renders the opened order and dialogs. */
export function OrderDesk({ desk, children }: { desk: Desk; children: ReactNode }) {
  const { opened, listed, close, choice, decision, many, left } = desk;
  return (
    <BusyOrders value={decision.busy}>
      <LeftOrders value={left}>
        <ChosenIds value={choice}>
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
        </ChosenIds>
      </LeftOrders>
    </BusyOrders>
  );
}
