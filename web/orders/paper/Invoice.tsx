import { Fragment } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { awaitedWords } from '#shared/delivery/awaited.ts';
import { formatNumber, inLanguage, t } from '#shared/language.ts';
import { legalLines, legalWords } from '#shared/settings/legal-lines.ts';
import { formatTaka } from '#shared/money.ts';
import { badgeName, badgeOf, stageOf } from '#shared/orders/order-badge.ts';
import { paymentName } from '#shared/payment-methods.ts';
import { longDay } from '#web/ui/dates.ts';
import { amountOf, sumLinesOf } from '../order-sums.ts';
import { backWords } from '../order-pieces.ts';
import { QrOnInvoice } from './QrOnInvoice.tsx';
import { Paper, PaperHead, type Shop } from './Paper.tsx';
import { addressLines, advanceInWords, paymentStatusOf, variantOf, type PaymentStatus } from '../order-words.ts';

const cell = 'border-b border-neutral-400 py-2 text-left align-top';
const number = 'text-right tabular whitespace-nowrap pl-3';

/** An invoice, printed instead of the page. */
export function Invoice(printed: { order: Order; shop: Shop }) {
  return (
    <Paper size="A4" label={t('Invoice')}>
      <InvoiceSheet {...printed} />
    </Paper>
  );
}

/** An invoice in the parcel does not show the parcel's state. */
const onItsWay: readonly string[] = ['accepted', 'packed', 'with courier'];

/** The products, prices, returns and payment of an order. */
export function InvoiceSheet({ order, shop }: { order: Order; shop: Shop }) {
  const badge = badgeOf(order);
  return (
    <article>
      <PaperHead shop={shop} title={t('Invoice')} number={order.orderId}>
        <p>{longDay(order.createdAt)}</p>
        {!onItsWay.includes(stageOf(badge)) && <p className="font-bold">{badgeName(badge)}</p>}
      </PaperHead>
      <Recipient order={order} />
      <ItemTable order={order} />
      <Sums order={order} />
      <PaymentLine order={order} />
      <QrOnInvoice order={order} shop={shop} />
      <SellerLine shop={shop} />
    </article>
  );
}

function Recipient({ order: { shippingInfo, phone } }: { order: Order }) {
  return (
    <div className="mt-5 [overflow-wrap:anywhere]">
      <h2 className="text-[11px]">{t('To')}</h2>
      <p className="text-sm font-bold">{shippingInfo.name}</p>
      <p className="tabular">{phone}</p>
      {addressLines(shippingInfo).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function ItemTable({ order }: { order: Order }) {
  return (
    <table className="mt-6 w-full border-collapse">
      <thead>
        <tr className="border-b border-black">
          <th scope="col" className="py-1 text-left">
            {t('Item')}
          </th>
          {[t('Price'), t('Pieces'), t('Amount')].map((head) => (
            <th key={head} scope="col" className={`py-1 ${number}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <ItemRow key={item._id} item={item} back={backWords(order, item._id)} />
        ))}
      </tbody>
    </table>
  );
}

function ItemRow({ item, back }: { item: Order['items'][number]; back: string | null }) {
  const awaited = awaitedWords(item);
  return (
    <tr className="break-inside-avoid">
      <td className={`${cell} [overflow-wrap:anywhere]`}>
        {inLanguage(item.product.name, item.product.nameBn)}
        <span className="block">
          <span className="tabular">{item.product.productNumber}</span> · {variantOf(item)}
        </span>
        {item.sku && <span className="block text-[11px] tabular">{item.sku}</span>}
        {awaited && <span className="block">{awaited}</span>}
        {back && <b className="block">{back}</b>}
      </td>
      <td className={`${cell} ${number}`}>{formatTaka(item.price)}</td>
      <td className={`${cell} ${number}`}>{formatNumber(item.quantity)}</td>
      <td className={`${cell} ${number}`}>{formatTaka(item.price * item.quantity)}</td>
    </tr>
  );
}

const sellerLine =
  'mt-6 break-inside-avoid border-t border-neutral-400 pt-2 text-[11px] [overflow-wrap:anywhere] tabular';

/** The seller's details, which the law requires on an invoice. */
function SellerLine({ shop }: { shop: Shop }) {
  const lines = legalLines(shop);
  if (lines.length === 0) return null;
  return <p className={sellerLine}>{lines.map(legalWords).join(' · ')}</p>;
}

/** The total, and the rest to pay after a payment. */
function Sums({ order }: { order: Order }) {
  return (
    <dl className={sums}>
      {sumLinesOf(order).map((line, n) => {
        const look = line.kind === 'total' ? total : '';
        return (
          <Fragment key={n}>
            <dt className={`[overflow-wrap:anywhere] ${look}`}>
              {line.name}
              {line.why && <span className="block text-[11px]">{line.why}</span>}
            </dt>
            <dd className={`text-right ${look}`}>{amountOf(line)}</dd>
          </Fragment>
        );
      })}
    </dl>
  );
}

const sums = 'mt-3 ml-auto grid w-64 break-inside-avoid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 tabular';
const total = 'border-t border-black pt-1 text-base font-bold';

const states: Record<PaymentStatus, string> = {
  paid: 'Paid.',
  part: 'Partly paid.',
  'on delivery': 'Payment is due on delivery.',
  'not checked': 'The payment is not confirmed yet.',
  'not paid': 'Not paid yet.',
  'not owed': 'Nothing to pay.',
};

function PaymentLine({ order }: { order: Order }) {
  const { method, transactionId, paymentNumber, advance } = order.paymentInfo;
  const known = [
    paymentName(method),
    transactionId && `TrxID ${transactionId}`,
    paymentNumber && t('from {number}', { number: paymentNumber }),
    advance && advanceInWords(advance),
    advance?.transactionId && `TrxID ${advance.transactionId}`,
  ].filter(Boolean);
  return (
    <p className="mt-6 break-inside-avoid tabular">
      <b>{t(states[paymentStatusOf(order)])}</b> {known.join(', ')}
    </p>
  );
}
