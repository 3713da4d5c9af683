import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';
import { formatTaka } from '#shared/money.ts';
import { qrAddress } from '#web/orders/bangla-qr/qr-address.ts';
import { PaperLogo, type Shop } from '#web/orders/paper/Paper.tsx';
import { paths } from '#web/platform/paths.ts';
import { shortDay } from '#web/ui/dates.ts';
import { Barcode } from './Barcode.tsx';
import { PartOf } from './PartOf.tsx';
import { QrCode } from './QrCode.tsx';

const row = 'flex shrink-0 justify-between gap-3 border-black';
const sender = `${row} items-start border-b-2 pb-[1.5mm] text-[10px] leading-snug`;
const collected = `${row} mt-[2mm] items-center border-[3px] px-[3mm] py-[1mm]`;
const frame = 'flex h-[5.96in] w-[4in] flex-col overflow-hidden p-[3mm] [overflow-wrap:anywhere]';

/** The courier's label, 4 by 6 inches: recipient, sender, cash to collect, and barcodes. */
export function LabelSheet({ sheet, shop }: { sheet: Sheet; shop: Shop }) {
  const { orderId, barcode, courier, cashToCollect, note } = sheet;
  return (
    <article className={frame}>
      <From shop={shop} courier={courier} />
      <Barcode text={barcode} className="mt-[2mm] h-[13mm] w-full shrink-0" />
      <p className="text-center text-lg leading-tight font-bold tabular">{barcode}</p>
      <To sheet={sheet} />
      {note && <p className="mt-1 line-clamp-2 shrink-0 text-[11px] leading-snug">Note: {note}</p>}
      <Collect cash={cashToCollect} order={orderId} hasQr={shop.banglaQr !== null} />
      <Foot sheet={sheet} />
    </article>
  );
}

export function From({ shop: { shopName, phone, address, logo }, courier }: { shop: Shop; courier: string | null }) {
  return (
    <div className={sender}>
      <div className="min-w-0">
        <PaperLogo logo={logo} className="mb-[1mm] h-[8mm] max-w-[45mm]" />
        <p className="truncate text-sm font-bold">{shopName}</p>
        <p className="line-clamp-2">{address}</p>
        <p className="tabular">{phone}</p>
      </div>
      {courier && <p className="max-w-[45%] shrink-0 text-right text-lg leading-tight font-bold">{courier}</p>}
    </div>
  );
}

/** Large where there is room: the person at the door reads it at arm's length. */
function To({ sheet: { recipient } }: { sheet: Sheet }) {
  const { name, phone, address, area, district } = recipient;
  return (
    <div className="mt-[2mm] flex min-h-0 flex-1 flex-col border-t-2 border-black pt-[1.5mm] leading-snug">
      <p className={`line-clamp-2 shrink-0 font-bold ${name.length > 26 ? 'text-base' : 'text-[22px]'}`}>{name}</p>
      <p className="shrink-0 text-[26px] leading-tight font-bold tabular">{phone}</p>
      <p className={address.length > 100 ? 'line-clamp-6 text-[13px]' : 'text-lg'}>{address}</p>
      <p className="shrink-0 text-lg font-bold">{[area, district].filter(Boolean).join(', ')}</p>
    </div>
  );
}

function Collect({ cash, order, hasQr }: { cash: number; order: string; hasQr: boolean }) {
  if (cash === 0) return <p className={`${collected} text-base leading-tight font-bold`}>Paid: nothing to collect</p>;
  return (
    <div className={collected}>
      <div className={hasQr ? 'min-w-0 flex-1' : 'contents'}>
        <p className="text-base leading-tight font-bold">Cash to collect</p>
        <p className="text-[30px] leading-tight font-bold whitespace-nowrap tabular">{formatTaka(cash)}</p>
        {hasQr && <p className="text-[11px] leading-snug">Or paid to the shop by Bangla QR</p>}
      </div>
      {hasQr && (
        <img
          src={qrAddress(cash, { order })}
          alt={`Bangla QR for ${formatTaka(cash)}`}
          className="size-[27mm] shrink-0"
        />
      )}
    </div>
  );
}

/**
 * The code opens the page on which the customer finds the order. It only has the order number, like the label: anyone
 * with the parcel can read it, so it must not give access.
 */
function Foot({ sheet: { orderId, part, trackingNumber, totalQuantity, createdAt } }: { sheet: Sheet }) {
  return (
    <div className="mt-[2mm] flex shrink-0 items-end gap-[3mm]">
      <QrCode text={`${location.origin}${paths.trackOf(orderId)}`} className="-ml-[2mm] size-[20mm] shrink-0" />
      <div className="min-w-0 flex-1 text-[11px] leading-snug">
        {trackingNumber && (
          <>
            <p>Tracking number</p>
            <p className="text-base leading-tight font-bold tabular">{trackingNumber}</p>
          </>
        )}
        <PartOf part={part} />
        <p>
          {totalQuantity === 1 ? '1 piece' : `${totalQuantity} pieces`} · {shortDay(createdAt)}
        </p>
      </div>
    </div>
  );
}
