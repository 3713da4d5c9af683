import { useQueryClient } from '@tanstack/react-query';
import { sheetsApi, type SheetKind } from '#shared/api/sales/orders/order-sheets.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { q } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { Paper } from '#web/orders/paper/Paper.tsx';
import { usePaper } from '#web/orders/paper/use-paper.ts';
import { useLabelPaper } from './labels/label-paper.ts';
import { articlesOf, formatOf, papers, type Printed } from './papers.tsx';

/** The papers of one order, printed by one press each. */
export function useOrderPapers(order: Order | undefined) {
  const client = useQueryClient();
  const { paper, print } = usePaper<Printed>();
  const labelPaper = useLabelPaper();
  const mayPack = useCan('parcels.pack');
  const printSheet = (kind: SheetKind) =>
    void print(async () => {
      const orders = order ? [order._id] : [];
      // fetched each time: the address or the courier may have changed
      const { data } = await client.fetchQuery(q(sheetsApi.sheets, { body: { kind, orders } }));
      return { kind, sheets: data.sheets };
    });
  return {
    paper: paper && (
      <Paper size={formatOf(paper.content.kind, labelPaper).size} label={papers[paper.content.kind].one}>
        {articlesOf(paper.content, paper.shop, labelPaper)}
      </Paper>
    ),
    onPrint: {
      ...(mayPack && { slip: () => printSheet('slip') }),
      ...(mayPack && order?.status === 'accepted' && { label: () => printSheet('label') }),
      invoice: () => void print(() => ({ kind: 'invoice', orders: order ? [order] : [] })),
    },
  };
}
