import { Ban, Check, Clock, Package, Truck, Undo2, X } from 'lucide-react';
import { t } from '#shared/language.ts';
import { badgeNames, type OrderBadge } from '#shared/orders/order-badge.ts';

// Accepted and what follows green, rejected red, cancelled grey, anything else yellow, and always with a sign and a
// word. The tint is of the surface, so that it reads the same on a row under the mouse.
const green = 'bg-[color-mix(in_srgb,var(--color-green)_10%,var(--color-surface))] text-green';
const red = 'bg-[color-mix(in_srgb,var(--color-red)_8%,var(--color-surface))] text-red';
const grey = 'bg-[color-mix(in_srgb,var(--color-quiet)_12%,var(--color-surface))] text-quiet';
const yellow = 'bg-[color-mix(in_srgb,var(--color-marigold)_28%,var(--color-surface))] text-ink';

const mark = 'inline-flex h-6 items-center gap-1 rounded-full pr-2.5 pl-2 text-xs font-semibold whitespace-nowrap';

const looks = {
  pending: { Icon: Clock, look: yellow },
  accepted: { Icon: Check, look: green },
  rejected: { Icon: X, look: red },
  cancelled: { Icon: Ban, look: grey },
  packed: { Icon: Package, look: green },
  'handed over': { Icon: Truck, look: green },
  'in transit': { Icon: Truck, look: green },
  'partly delivered': { Icon: Truck, look: green },
  delivered: { Icon: Check, look: green },
  'coming back': { Icon: Undo2, look: yellow },
  returned: { Icon: Undo2, look: yellow },
} as const satisfies Record<OrderBadge, object>;

export function StatusMark({ badge }: { badge: OrderBadge }) {
  const { Icon, look } = looks[badge];
  return (
    <span className={`${mark} ${look}`}>
      <Icon size={13} strokeWidth={2.5} aria-hidden />
      {t(badgeNames[badge])}
    </span>
  );
}

/** The payment was found. `matched`: in which words of the wallet. */
export function PaidMark({ matched }: { matched: string | null }) {
  return (
    <span
      title={matched ?? undefined}
      className="inline-flex items-center gap-0.5 font-semibold whitespace-nowrap text-green"
    >
      {t('Paid')} <Check size={14} strokeWidth={2.5} aria-hidden />
    </span>
  );
}
