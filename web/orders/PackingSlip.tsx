import type { Order } from '#shared/api/orders.ts';
import { formatTaka } from '#shared/money.ts';
import { longDay } from '#web/ui/dates.ts';
import { Paper, PaperHead, type Shop } from './Paper.tsx';
import { addressLines, cashToCollect, statusNames, variantOf } from './order-words.ts';

const cell = 'border-b border-neutral-400 py-1.5 text-left align-top';

/** What goes with the parcel: for whom, what is in it, and what the courier collects. No prices. */
export function PackingSlip({ order, shop }: { order: Order; shop: Shop }) {
  const { items, note, totalQuantity, status } = order;
  return (
    <Paper size="A5" label="Packing slip">
      <PaperHead shop={shop} title="Packing slip" number={order.orderId}>
        <p>{longDay(order.createdAt)}</p>
      </PaperHead>
      {status !== 'accepted' && (
        <p className="mt-3 border-2 border-black px-3 py-2 text-base font-bold">{statusNames[status]}: do not send</p>
      )}
      <Recipient order={order} />
      <Collect order={order} />
      {note && (
        <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
          <b>Note:</b> {note}
        </p>
      )}
      <PieceTable items={items} />
      <p className="mt-2 font-bold tabular">{totalQuantity === 1 ? '1 piece' : `${totalQuantity} pieces`} in all</p>
    </Paper>
  );
}

function Recipient({ order: { shippingInfo, phone } }: { order: Order }) {
  return (
    <div className="mt-4 [overflow-wrap:anywhere]">
      <h2 className="text-[11px]">Deliver to</h2>
      <p className="text-lg leading-snug font-bold">{shippingInfo.name}</p>
      <p className="text-lg leading-snug font-bold tabular">{phone}</p>
      {addressLines(shippingInfo).map((line) => (
        <p key={line} className="text-sm">
          {line}
        </p>
      ))}
    </div>
  );
}

function PieceTable({ items }: Pick<Order, 'items'>) {
  return (
    <table className="mt-4 w-full border-collapse">
      <thead>
        <tr className="border-b border-black">
          <th scope="col" className="w-12 py-1 text-left">
            Pieces
          </th>
          <th scope="col" className="py-1 text-left">
            Item
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <PieceRow key={item._id} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function PieceRow({ item }: { item: Order['items'][number] }) {
  return (
    <tr className="break-inside-avoid">
      <td className={`${cell} text-base font-bold tabular`}>{item.quantity}</td>
      <td className={`${cell} [overflow-wrap:anywhere]`}>
        {item.product.name}
        <span className="block">
          <span className="tabular">{item.product.productNumber}</span> · <b>{variantOf(item)}</b>
        </span>
      </td>
    </tr>
  );
}

function Collect({ order }: { order: Order }) {
  const cash = cashToCollect(order);
  return (
    <div className="mt-4 flex items-baseline justify-between gap-4 border-2 border-black px-3 py-2">
      <p className="font-bold">{cash > 0 ? 'Cash to collect' : 'Nothing to collect'}</p>
      {cash > 0 && <p className="text-xl font-bold tabular">{formatTaka(cash)}</p>}
    </div>
  );
}
