import type { Settings } from './api/settings.ts';

type Delivery = Settings['delivery'];

/** Taka for delivery to a district, before free delivery is thought of. */
export function deliveryCharge({ insideDhaka, outsideDhaka, districts }: Delivery, district: string): number {
  const own = districts.find((one) => one.district === district);
  return own?.charge ?? (district === 'Dhaka' ? insideDhaka : outsideDhaka).charge;
}

/** Taka for delivery of goods worth `subtotal`. */
export function shippingAmount(delivery: Delivery, district: string, subtotal: number): number {
  return delivery.freeFrom !== null && subtotal >= delivery.freeFrom ? 0 : deliveryCharge(delivery, district);
}

/** Days from dispatch to the door. */
export function deliveryDays(
  { insideDhaka, outsideDhaka }: Delivery,
  district: string,
): { least: number; most: number } {
  return (district === 'Dhaka' ? insideDhaka : outsideDhaka).days;
}
