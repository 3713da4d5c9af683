import { longestPromise } from './longest-promise.ts';

export interface Days {
  least: number;
  most: number;
}
/** Days from dispatch to the door, as the settings say. */
export interface ZoneDays {
  insideDhaka: { days: Days };
  outsideDhaka: { days: Days };
}

/** Days from dispatch to the door. */
export function deliveryDays({ insideDhaka, outsideDhaka }: ZoneDays, district: string): Days {
  return (district === 'Dhaka' ? insideDhaka : outsideDhaka).days;
}

/** Days from the order to the door, as pages say them beside a charge: never more than the longest promise. */
export function daysInAll(
  { processingDays, ...zones }: ZoneDays & { processingDays: Days },
  zone: keyof ZoneDays,
): Days {
  const { least, most } = zones[zone].days;
  const upTo = longestPromise[zone];
  return {
    least: Math.min(processingDays.least + least, upTo),
    most: Math.min(processingDays.most + most, upTo),
  };
}
