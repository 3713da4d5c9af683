import { useState } from 'react';
import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';
import { variantOf } from '#web/orders/order-words.ts';
import { PaperHead, type Shop } from '#web/orders/paper/Paper.tsx';
import { counted } from '#web/ui/dashboard/counted.ts';
import { longDay } from '#web/ui/dates.ts';
import { toPickingList, type Goods, type PickingSection } from './picking-list.ts';

const cell = 'border-b border-neutral-400 py-1.5 text-left align-top';

/** The picking list for all these orders, from shelf to shelf, to tick by hand. */
export function PickingSheet({ sheets, shop }: { sheets: readonly Sheet[]; shop: Shop }) {
  const orders = [...new Set(sheets.map(({ orderId }) => orderId))];
  const [today] = useState(() => new Date().toISOString());
  const pieces = sheets.reduce((sum, { totalQuantity }) => sum + totalQuantity, 0);
  return (
    <article>
      <PaperHead shop={shop} title="Picking list">
        <p>{longDay(today)}</p>
        <p className="font-bold">
          {counted(pieces, 'piece')} for {counted(orders.length, 'order')}
        </p>
      </PaperHead>
      {toPickingList(sheets).map((section) => (
        <CategoryTable key={section.title} section={section} />
      ))}
      <p className="mt-6 text-[11px] tabular">
        <b>Orders:</b> {orders.join(', ')}
      </p>
    </article>
  );
}

function CategoryTable({ section: { title, goods } }: { section: PickingSection }) {
  return (
    <table className="mt-5 w-full border-collapse">
      <thead>
        <tr className="border-b border-black">
          <th scope="col" className="py-1 text-left text-sm">
            {title || 'No category'}
          </th>
          {['Orders', 'Pieces', 'Picked'].map((head) => (
            <th key={head} scope="col" className="w-16 py-1 text-right">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {goods.map((one) => (
          <GoodsRow key={one.key} goods={one} />
        ))}
      </tbody>
    </table>
  );
}

function GoodsRow({ goods }: { goods: Goods }) {
  return (
    <tr className="break-inside-avoid">
      <td className={`${cell} [overflow-wrap:anywhere]`}>
        {goods.place && <b className="mr-3 inline-block min-w-14 text-base tabular">{goods.place}</b>}
        <span className="tabular">{goods.productNumber}</span> · <b>{variantOf(goods)}</b>
        <span className="block">{goods.name}</span>
        {goods.sku && <span className="block text-[11px] tabular">{goods.sku}</span>}
      </td>
      <td className={`${cell} text-right tabular`}>{goods.orders}</td>
      <td className={`${cell} text-right text-base font-bold tabular`}>{goods.quantity}</td>
      <td className={`${cell} text-right`}>
        <BoxToTick />
      </td>
    </tr>
  );
}

const BoxToTick = () => <span className="inline-block size-4 border border-black" />;
