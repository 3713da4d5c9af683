import { useState } from 'react';
import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';
import { formatTaka } from '#shared/money.ts';
import { PaperHead, type Shop } from '#web/orders/paper/Paper.tsx';
import { counted } from '#web/ui/dashboard/counted.ts';
import { longDay } from '#web/ui/dates.ts';
import type { PickupList } from './pickup-lists.ts';

const cell = 'border-b border-neutral-400 py-1 text-left align-top not-last:pr-2 [overflow-wrap:anywhere]';
const head = 'border-b border-black py-1 text-left align-bottom not-last:pr-2';

/** What the rider of a courier takes along, to sign: the shop's proof of what the courier has. */
export function PickupSheet({ list: { courier, sheets, cash }, shop }: { list: PickupList; shop: Shop }) {
  const [today] = useState(() => longDay(new Date().toISOString()));
  return (
    <article>
      <PaperHead shop={shop} title="Pickup list" number={courier || 'Courier'}>
        <p>{today}</p>
        <p className="font-bold">
          {counted(sheets.length, 'parcel')}, {formatTaka(cash)}
        </p>
      </PaperHead>
      <table className="mt-3 w-full border-collapse">
        <Head title={[shop.shopName, courier, today].filter(Boolean).join(' · ')} />
        <tbody>
          {sheets.map((sheet, n) => (
            <Row key={sheet._id} sheet={sheet} n={n + 1} />
          ))}
        </tbody>
      </table>
      <Sum count={sheets.length} cash={cash} />
      <Signatures courier={courier} />
    </article>
  );
}

/** The browser repeats it on each page. */
function Head({ title }: { title: string }) {
  return (
    <thead>
      <tr>
        <th scope="colgroup" colSpan={5} className="pt-2 pb-1 text-left text-[11px] font-normal">
          {title}
        </th>
      </tr>
      <tr>
        <th scope="col" className={`${head} w-8`}>
          <abbr title="Number" className="no-underline">
            No.
          </abbr>
        </th>
        {['Parcel', 'Consignment', 'To'].map((one) => (
          <th key={one} scope="col" className={head}>
            {one}
          </th>
        ))}
        <th scope="col" className={`${head} text-right`}>
          Cash
        </th>
      </tr>
    </thead>
  );
}

function Row({ sheet, n }: { sheet: Sheet; n: number }) {
  const { barcode, trackingNumber, recipient, booked, cashToCollect } = sheet;
  return (
    <tr className="break-inside-avoid">
      <td className={`${cell} tabular`}>{n}</td>
      <td className={`${cell} font-bold tabular`}>{barcode}</td>
      <td className={`${cell} tabular`}>{trackingNumber ?? '–'}</td>
      <td className={cell}>
        {recipient.name}, {booked?.areas ?? [recipient.area, recipient.district].filter(Boolean).join(', ')}
      </td>
      <td className={`${cell} text-right whitespace-nowrap tabular`}>
        {cashToCollect > 0 ? formatTaka(cashToCollect) : 'Paid'}
      </td>
    </tr>
  );
}

const sum = 'flex break-inside-avoid justify-between gap-4 border-b-2 border-black py-1.5 text-base font-bold tabular';

const Sum = ({ count, cash }: { count: number; cash: number }) => (
  <p className={sum}>
    <span>{counted(count, 'parcel')} in all</span>
    <span>{formatTaka(cash)}</span>
  </p>
);

function Signatures({ courier }: { courier: string }) {
  return (
    <div className="mt-6 grid break-inside-avoid grid-cols-2 gap-8">
      <Signature of={courier ? `Received by the rider of ${courier}` : 'Received by the rider'} />
      <Signature of="Handed over by the shop" />
    </div>
  );
}

/** Lines to write on by hand. */
function Signature({ of }: { of: string }) {
  return (
    <div>
      <p className="font-bold">{of}</p>
      {['Name', 'Signature', 'Date and time'].map((line) => (
        <p key={line} className="mt-7 border-t border-black pt-0.5 text-[11px]">
          {line}
        </p>
      ))}
    </div>
  );
}
