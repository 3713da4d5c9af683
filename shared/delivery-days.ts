import type { Settings } from './api/settings.ts';

/** Days from dispatch to the door. */
export function deliveryDays(
  { insideDhaka, outsideDhaka }: Settings['delivery'],
  district: string,
): { least: number; most: number } {
  return (district === 'Dhaka' ? insideDhaka : outsideDhaka).days;
}
