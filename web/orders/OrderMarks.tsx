import { Ban, Check, Clock, X } from 'lucide-react';
import { t } from '#shared/language.ts';
import type { OrderStatus } from '#shared/order-status.ts';
import { statusNames } from './order-words.ts';

// Accepted green, rejected red, cancelled grey, pending yellow, and always with a sign and a word.
// The tint is of the surface, so that it reads the same on a row under the mouse.
const looks = {
  accepted: { Icon: Check, look: 'bg-[color-mix(in_srgb,var(--color-green)_10%,var(--color-surface))] text-green' },
  rejected: { Icon: X, look: 'bg-[color-mix(in_srgb,var(--color-red)_8%,var(--color-surface))] text-red' },
  cancelled: { Icon: Ban, look: 'bg-[color-mix(in_srgb,var(--color-quiet)_12%,var(--color-surface))] text-quiet' },
  pending: { Icon: Clock, look: 'bg-[color-mix(in_srgb,var(--color-marigold)_28%,var(--color-surface))] text-ink' },
} as const;

export function StatusMark({ status }: { status: OrderStatus }) {
  const { Icon, look } = looks[status];
  return (
    <span className={`inline-flex h-6 items-center gap-1 rounded-full pr-2.5 pl-2 text-xs font-semibold ${look}`}>
      <Icon size={13} strokeWidth={2.5} aria-hidden />
      {t(statusNames[status])}
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
