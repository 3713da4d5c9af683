import { formatTaka } from '#shared/money.ts';
import type { PaymentMethod } from '#shared/order-status.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { dialOf, verbOf, type Wallet } from './payment-options.ts';

interface Props { method: PaymentMethod; title: string; wallets: readonly Wallet[]; totals: CartTotals }

/** How much to send, to whom, and what to press for it. Only once the amount is final. */
export function SendStep({ method, title, wallets, totals: { total, shipping } }: Props) {
  if (shipping === null) return <p>Choose your district above first: the amount to send includes delivery.</p>;
  const [first] = wallets;
  if (!first) return null;
  const dial = dialOf[method];
  return (
    <>
      <p>{first.kind === 'account' ? 'Transfer exactly' : <>In your {title} app{dial && <> (or {dial})</>} choose <strong>{verbOf[first.kind]}</strong>, and send exactly</>}</p>
      <Copied text={formatTaka(total)} copied={String(total)} label="Copy the amount" />
      <p>to</p>
      {wallets.map(({ number, note, kind }) => (
        <div key={number}>
          <Copied text={number} copied={kind === 'account' ? number : number.replace(/[^\d+]/g, '')} label="Copy the number" />
          {note && <p className="-mt-1 mb-1 text-sm whitespace-pre-line break-words text-quiet">{note}</p>}
        </div>
      ))}
    </>
  );
}

function Copied({ text, copied, label }: { text: string; copied: string; label: string }) {
  return (
    <p className="my-1.5 flex flex-wrap items-center gap-x-3 gap-y-1"><strong className="text-lg break-all tabular">{text}</strong><CopyButton text={copied} label={label} /></p>
  );
}
