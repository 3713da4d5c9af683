import type { ReactNode } from 'react';

const bar = [
  'phone-bar fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-3 border-t',
  'border-line bg-surface px-4 py-2.5 lg:hidden',
].join(' ');

/** A bar for phones, near the thumb and above the bottom bar: a figure and the next step. */
export function PhoneBar({ children }: { children: ReactNode }) {
  return <div className={bar}>{children}</div>;
}
