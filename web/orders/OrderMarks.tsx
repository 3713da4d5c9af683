import { Ban, Check, Clock, Package, Truck, Undo2, X } from 'lucide-react';
import { t } from '#shared/language.ts';
import { badgeColor, badgeName, stageOf, type OrderBadge } from '#shared/orders/order-badge.ts';

// Accepted and later states green, rejected red, cancelled grey, others yellow, always with an icon and a word. The
// tint mixes with the surface, so that it looks the same on a hovered row.
const looks = {
  green: 'bg-[color-mix(in_srgb,var(--color-good)_10%,var(--color-surface))] text-good',
  red: 'bg-[color-mix(in_srgb,var(--color-red)_8%,var(--color-surface))] text-red',
  grey: 'bg-[color-mix(in_srgb,var(--color-quiet)_12%,var(--color-surface))] text-quiet',
  yellow: 'bg-[color-mix(in_srgb,var(--color-marigold)_28%,var(--color-surface))] text-ink',
};

const mark = 'inline-flex h-6 items-center gap-1 rounded-full pr-2.5 pl-2 text-xs font-semibold whitespace-nowrap';

const icons = {
  pending: Clock,
  accepted: Check,
  rejected: X,
  cancelled: Ban,
  packed: Package,
  'with courier': Truck,
  'partly delivered': Truck,
  delivered: Check,
  'coming back': Undo2,
  returned: Undo2,
};

export function StatusMark({ badge }: { badge: OrderBadge }) {
  const Icon = icons[stageOf(badge)];
  return (
    <span className={`${mark} ${looks[badgeColor(badge)]}`}>
      <Icon size={13} strokeWidth={2.5} aria-hidden />
      {badgeName(badge)}
    </span>
  );
}

/** The payment was found. `matched`: in which words of the wallet. */
export function PaidMark({ matched }: { matched: string | null }) {
  return (
    <span
      title={matched ?? undefined}
      className="inline-flex items-center gap-0.5 font-semibold whitespace-nowrap text-good"
    >
      {t('Paid')} <Check size={14} strokeWidth={2.5} aria-hidden />
    </span>
  );
}
