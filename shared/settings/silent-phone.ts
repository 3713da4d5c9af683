import { openingAt, type HoursLine } from './opening-hours.ts';

const silentMs = 60 * 60_000;

/**
 * Whether a forwarding phone was not heard from for an hour in which the shop was open. Opening hours that cannot be
 * read count as open.
 */
export function isSilent(heardAt: number, now: number, hours: readonly HoursLine[]): boolean {
  const isOpen = (at: number) => openingAt(hours, at)?.isOpen ?? true;
  return now - heardAt > silentMs && isOpen(now) && isOpen(now - silentMs);
}
