import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';
import { formatTaka } from '#shared/money.ts';
import { badgeNames } from '#shared/orders/order-badge.ts';
import { addressLines, variantOf } from '#web/orders/order-words.ts';
import { PaperHead, type Shop } from '#web/orders/paper/Paper.tsx';
import { longDay } from '#web/ui/dates.ts';
import { Barcode } from './parts/Barcode.tsx';
import { PartOf } from './parts/PartOf.tsx';

const cell = 'border-b border-neutral-400 py-1.5 text-left align-top';

/** The slip in the parcel: recipient, contents, and the cash to collect. No prices. */
export function SlipSheet({ sheet, shop }: { sheet: Sheet; shop: Shop }) {
  const { barcode, createdAt, items, note, totalQuantity, status } = sheet;
  return (
    <article>
      <PaperHead shop={shop} title="Packing slip" number={barcode}>
        <PartOf part={sheet.part} />
        <p>{longDay(createdAt)}</p>
        <Barcode text={barcode} className="mt-1 ml-auto h-7 w-36" />
      </PaperHead>
      {status !== 'accepted' && (
        <p className="mt-3 border-2 border-black px-3 py-2 text-base font-bold">{badgeNames[status]}: do not send</p>
      )}
      <Recipient sheet={sheet} />
      <Collect cash={sheet.cashToCollect} />
      {note && (
        <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
          <b>Note:</b> {note}
        </p>
      )}
      <PieceTable items={items} />
      <p className="mt-2 font-bold tabular">{totalQuantity === 1 ? '1 piece' : `${totalQuantity} pieces`} in all</p>
    </article>
  );
}

function Recipient({ sheet: { recipient } }: { sheet: Sheet }) {
  return (
    <div className="mt-4 [overflow-wrap:anywhere]">
      <h2 className="text-[11px]">Deliver to</h2>
      <p className="text-lg leading-snug font-bold">{recipient.name}</p>
      <p className="text-lg leading-snug font-bold tabular">{recipient.phone}</p>
      {addressLines(recipient).map((line) => (
        <p key={line} className="text-sm">
          {line}
        </p>
      ))}
    </div>
  );
}

function PieceTable({ items }: Pick<Sheet, 'items'>) {
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

function PieceRow({ item }: { item: Sheet['items'][number] }) {
  return (
    <tr className="break-inside-avoid">
      <td className={`${cell} text-base font-bold tabular`}>{item.quantity}</td>
      <td className={`${cell} [overflow-wrap:anywhere]`}>
        {item.name}
        <span className="block">
          <span className="tabular">{item.productNumber}</span> · <b>{variantOf(item)}</b>
        </span>
        {item.sku && <span className="block text-[11px] tabular">{item.sku}</span>}
      </td>
    </tr>
  );
}

function Collect({ cash }: { cash: number }) {
  return (
    <div className="mt-4 flex items-baseline justify-between gap-4 border-2 border-black px-3 py-2">
      <p className="font-bold">{cash > 0 ? 'Cash to collect' : 'Nothing to collect'}</p>
      {cash > 0 && <p className="text-xl font-bold tabular">{formatTaka(cash)}</p>}
    </div>
  );
}
