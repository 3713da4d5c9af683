import type { Settings } from '../api/shop/settings.ts';
import { longestPromise } from './longest-promise.ts';

/** Days from dispatch to the door. */
export function deliveryDays(
  { insideDhaka, outsideDhaka }: Settings['delivery'],
  district: string,
): { least: number; most: number } {
  return (district === 'Dhaka' ? insideDhaka : outsideDhaka).days;
}

/** Days from the order to the door, as pages say them beside a charge: never more than the longest promise. */
export function daysInAll(
  { processingDays, ...zones }: Pick<Settings['delivery'], 'processingDays' | 'insideDhaka' | 'outsideDhaka'>,
  zone: 'insideDhaka' | 'outsideDhaka',
): { least: number; most: number } {
  const { least, most } = zones[zone].days;
  const upTo = longestPromise[zone];
  return {
    least: Math.min(processingDays.least + least, upTo),
    most: Math.min(processingDays.most + most, upTo),
  };
}
