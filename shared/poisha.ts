import { formatTaka } from './money.ts';

// Gateways and banks count in hundredths of a Taka; the shop's own money is whole Taka (money.ts).

/** `৳1,250` or `৳18.75`. */
export function formatPoisha(poisha: number): string {
  if (poisha % 100 === 0) return formatTaka(poisha / 100);
  const rest = String(Math.abs(poisha) % 100).padStart(2, '0');
  return `${poisha < 0 ? '-' : ''}${formatTaka(Math.floor(Math.abs(poisha) / 100))}.${rest}`;
}
