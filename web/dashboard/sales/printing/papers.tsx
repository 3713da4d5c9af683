import type { ReactElement } from 'react';
import type { Sheet, SheetKind } from '#shared/api/sales/orders/order-sheets.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { InvoiceSheet } from '#web/orders/paper/Invoice.tsx';
import type { PaperSize, Shop } from '#web/orders/paper/Paper.tsx';
import { labelArticles } from './labels/label-articles.tsx';
import { labelPapers, type LabelPaper } from './labels/label-paper.ts';
import { PickingSheet } from './PickingSheet.tsx';
import { toPickupLists } from './pickup/pickup-lists.ts';
import { PickupSheet } from './pickup/PickupSheet.tsx';
import { SlipSheet } from './SlipSheet.tsx';

export type PaperKind = SheetKind | 'invoice';

/** The papers to print: orders without prices, or with them. */
export type Printed = { kind: SheetKind; sheets: readonly Sheet[] } | { kind: 'invoice'; orders: readonly Order[] };

interface PaperRow {
  one: string;
  many: string;
}

/** Each kind of paper, in the order in which a desk prints them. */
export const papers: Record<PaperKind, PaperRow> = {
  picking: { one: 'Picking list', many: 'Picking list' },
  slip: { one: 'Packing slip', many: 'Packing slips' },
  label: { one: 'Label', many: 'Labels' },
  pickup: { one: 'Pickup list', many: 'Pickup lists' },
  invoice: { one: 'Invoice', many: 'Invoices' },
};

/** The size of its pages, and what staff read of it. */
export function formatOf(kind: PaperKind, labelPaper: LabelPaper): { size: PaperSize; of: string } {
  if (kind === 'label') return labelPapers[labelPaper];
  return kind === 'slip' ? { size: 'A5', of: 'A5, half of an A4' } : { size: 'A4', of: 'A4' };
}

/** How many of them are printed: there is a single picking list for all orders. */
export function countOf(printed: Printed): number {
  if (printed.kind === 'invoice') return printed.orders.length;
  const { kind, sheets } = printed;
  if (kind === 'pickup') return toPickupLists(sheets).length;
  return kind === 'picking' ? Math.min(sheets.length, 1) : sheets.length;
}

/** An article for each of them; on A4 for several labels. */
export function articlesOf(printed: Printed, shop: Shop, labelPaper: LabelPaper): ReactElement[] {
  if (printed.kind === 'invoice')
    return printed.orders.map((order) => <InvoiceSheet key={order._id} order={order} shop={shop} />);
  const { kind, sheets } = printed;
  if (kind === 'picking') return [<PickingSheet key="all" sheets={sheets} shop={shop} />];
  if (kind === 'label') return labelArticles(sheets, shop, labelPaper);
  if (kind === 'pickup')
    return toPickupLists(sheets).map((list) => <PickupSheet key={list.courier} list={list} shop={shop} />);
  return sheets.map((sheet) => <SlipSheet key={sheet._id} sheet={sheet} shop={shop} />);
}
