import type { ReactElement } from 'react';
import type { Sheet, SheetKind } from '#shared/api/sales/orders/order-sheets.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { InvoiceSheet } from '#web/orders/paper/Invoice.tsx';
import type { PaperSize, Shop } from '#web/orders/paper/Paper.tsx';
import { LabelSheet } from './LabelSheet.tsx';
import { PickingSheet } from './PickingSheet.tsx';
import { SlipSheet } from './SlipSheet.tsx';

export type PaperKind = SheetKind | 'invoice';

/** The papers to print: orders without prices, or with them. */
export type Printed = { kind: SheetKind; sheets: readonly Sheet[] } | { kind: 'invoice'; orders: readonly Order[] };

/** Each kind of paper, in the order in which a desk prints them. */
export const papers: Record<PaperKind, { one: string; many: string; size: PaperSize; of: string }> = {
  picking: { one: 'Picking list', many: 'Picking list', size: 'A4', of: 'A4' },
  slip: { one: 'Packing slip', many: 'Packing slips', size: 'A5', of: 'A5, half of an A4' },
  label: { one: 'Label', many: 'Labels', size: 'label', of: '4 × 6 inches' },
  invoice: { one: 'Invoice', many: 'Invoices', size: 'A4', of: 'A4' },
};

/** An article for each order; the picking list is a single one for all. */
export function articlesOf(printed: Printed, shop: Shop): ReactElement[] {
  if (printed.kind === 'invoice')
    return printed.orders.map((order) => <InvoiceSheet key={order._id} order={order} shop={shop} />);
  const { kind, sheets } = printed;
  if (kind === 'picking') return [<PickingSheet key="all" sheets={sheets} shop={shop} />];
  return sheets.map((sheet) =>
    kind === 'label' ? (
      <LabelSheet key={sheet._id} sheet={sheet} shop={shop} />
    ) : (
      <SlipSheet key={sheet._id} sheet={sheet} shop={shop} />
    ),
  );
}
