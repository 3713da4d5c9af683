import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { payableByQr } from '#shared/orders/payable-by-qr.ts';
import { button } from '#web/ui/button.ts';
import type { SelfServicePanel } from './self-service-calls.ts';

// each is fetched when it is opened
const panels = {
  address: lazy(async () => ({ default: (await import('./ChangeAddress.tsx')).ChangeAddress })),
  choice: lazy(async () => ({ default: (await import('./ChangeChoice.tsx')).ChangeChoice })),
  pay: lazy(async () => ({ default: (await import('./PayByQr.tsx')).PayByQr })),
} satisfies Record<string, ComponentType<SelfServicePanel>>;
type PanelName = keyof typeof panels;

interface Props extends Omit<SelfServicePanel, 'onClose'> {
  /** Other buttons, beside these. */
  children?: ReactNode;
}

/** The shopper's actions on an order in its present state; the chosen one opens below. */
export function SelfServicePanels({ order, at, qr, onChange, children }: Props) {
  const [open, setOpen] = useState<PanelName>();
  const names = panelsOf(order, qr);
  const shown = open && names.some(({ name }) => name === open) ? open : undefined;
  const close = () => setOpen(undefined);
  const changed = (now: Order) => {
    onChange(now);
    // another one may have been opened meanwhile
    setOpen((still) => (still === shown ? undefined : still));
  };
  const Panel = shown && panels[shown];
  return (
    <section className="mt-8">
      <h2 className="sr-only">{t('What you can do')}</h2>
      <div className="flex flex-wrap gap-3">
        {names.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            aria-expanded={name === shown}
            onClick={() => setOpen(name === shown ? undefined : name)}
            className={button.quiet}
          >
            {label}
          </button>
        ))}
        {children}
      </div>
      {Panel && (
        <PanelFrame key={shown} title={names.find(({ name }) => name === shown)?.label ?? ''}>
          <Panel order={order} at={at} qr={qr} onChange={changed} onClose={close} />
        </PanelFrame>
      )}
    </section>
  );
}

function panelsOf(order: Order, qr: SelfServicePanel['qr']): { name: PanelName; label: string }[] {
  const { status, items } = order;
  if (status !== 'pending') return [];
  return [
    ...(qr && payableByQr(order) > 0 ? [{ name: 'pay' as const, label: t('Pay by Bangla QR') }] : []),
    { name: 'address', label: t('Change the address') },
    ...(items.some(({ variantId }) => variantId !== null)
      ? [{ name: 'choice' as const, label: t('Change size or colour') }]
      : []),
  ];
}

function PanelFrame({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-4 rounded-card border border-line bg-surface p-4">
      <h3 ref={heading} tabIndex={-1} className="mb-3 text-lg font-bold outline-none">
        {title}
      </h3>
      <Suspense fallback={<p className="min-h-24 text-quiet">{t('One moment …')}</p>}>{children}</Suspense>
    </div>
  );
}
