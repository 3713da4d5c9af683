import { Check, Eye, Mail } from 'lucide-react';
import type { MessageState, Subject } from '#shared/api/people/contact.ts';

export const stateNames: Record<MessageState, string> = { unread: 'Unread', read: 'Read', answered: 'Answered' };
export const subjectNames: Record<Subject, string> = {
  order: 'Order',
  product: 'Product',
  delivery: 'Delivery',
  other: 'Other',
};

// never by colour alone: with a sign and a word. The tint is of the surface, so that it reads the same on a row under
// the mouse.
const looks = {
  unread: { Icon: Mail, look: 'bg-[color-mix(in_srgb,var(--color-marigold)_28%,var(--color-surface))] text-ink' },
  read: { Icon: Eye, look: 'bg-mist text-ink' },
  answered: { Icon: Check, look: 'bg-[color-mix(in_srgb,var(--color-green)_10%,var(--color-surface))] text-green' },
} as const;

export function StateMark({ state }: { state: MessageState }) {
  const { Icon, look } = looks[state];
  return (
    <span className={`inline-flex h-6 items-center gap-1 rounded-full pr-2.5 pl-2 text-xs font-semibold ${look}`}>
      <Icon size={13} strokeWidth={2.5} aria-hidden />
      {stateNames[state]}
    </span>
  );
}
