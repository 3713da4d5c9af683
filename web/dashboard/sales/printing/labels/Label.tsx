import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';
import { formatTaka } from '#shared/money.ts';
import { qrAddress } from '#web/orders/bangla-qr/qr-address.ts';
import { PaperLogo, type Shop } from '#web/orders/paper/Paper.tsx';
import { paths } from '#web/platform/paths.ts';
import { shortDay } from '#web/ui/dates.ts';
import { Barcode } from '../parts/Barcode.tsx';
import { PartOf } from '../parts/PartOf.tsx';
import { QrCode } from '../parts/QrCode.tsx';

const row = 'flex shrink-0 justify-between gap-3 border-black';
const sender = `${row} items-start border-b-2 pb-[1.5mm] text-[11px] leading-snug`;
const collected = `${row} mt-[2mm] items-center border-[3px] px-[3mm] py-[1mm]`;

/**
 * A parcel's label: recipient, sender, cash to collect, and the number that is scanned: the courier's own if the parcel
 * has one, else ours. Smaller below, ours is scanned at packing. No text is smaller than 11 pixels.
 */
export function Label({ sheet, shop }: { sheet: Sheet; shop: Shop }) {
  const { orderId, barcode, trackingNumber, cashToCollect, note, booked } = sheet;
  return (
    <div className="flex h-full w-full flex-col overflow-hidden [overflow-wrap:anywhere]">
      <From shop={shop} sheet={sheet} />
      <Barcode text={trackingNumber ?? barcode} className="mt-[2mm] h-[13mm] w-full shrink-0" />
      <p className="text-center text-lg leading-tight font-bold tabular">{trackingNumber ?? barcode}</p>
      {booked?.areas && <p className="line-clamp-2 shrink-0 text-center text-lg leading-tight">{booked.areas}</p>}
      <To sheet={sheet} />
      {note && <p className="mt-1 line-clamp-2 shrink-0 text-[11px] leading-snug">Note: {note}</p>}
      <Collect cash={cashToCollect} order={orderId} hasQr={shop.banglaQr !== null} />
      <Foot sheet={sheet} />
    </div>
  );
}

interface FromProps {
  shop: Shop;
  sheet: Pick<Sheet, 'courier' | 'booked'>;
}

function From({ shop: { shopName, phone, address, logo }, sheet: { courier, booked } }: FromProps) {
  return (
    <div className={sender}>
      <div className="min-w-0">
        <PaperLogo logo={logo} className="mb-[1mm] h-[8mm] max-w-[45mm] grayscale" />
        <p className="truncate text-sm font-bold">{shopName}</p>
        <p className="line-clamp-2">{address}</p>
        <p className="tabular">{phone}</p>
        {booked?.pickup && <p className="line-clamp-2">Pickup: {booked.pickup}</p>}
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
function Foot({
  sheet: { orderId, barcode, part, trackingNumber, booked, totalQuantity, createdAt },
}: {
  sheet: Sheet;
}) {
  const facts = [
    totalQuantity === 1 ? '1 piece' : `${totalQuantity} pieces`,
    booked?.weight && `${booked.weight / 1000} kg`,
    shortDay(createdAt),
  ];
  return (
    <div className="mt-[2mm] flex shrink-0 items-end gap-[3mm]">
      <QrCode text={`${location.origin}${paths.trackOf(orderId)}`} className="-ml-[2mm] size-[20mm] shrink-0" />
      <div className="min-w-0 flex-1 text-[11px] leading-snug">
        {trackingNumber && (
          <>
            <Barcode text={barcode} className="h-[8mm] w-full" />
            <p className="text-center text-base leading-tight font-bold tabular">{barcode}</p>
          </>
        )}
        <PartOf part={part} />
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
}
