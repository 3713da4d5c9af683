import type { DeliveryRule } from '../pricing/price-goods.ts';

/** The delivery charges from the settings, in Taka. */
interface Charges {
  insideDhaka: { charge: number };
  outsideDhaka: { charge: number };
  districts: readonly { district: string; charge: number }[];
}

/** Taka for delivery to a district, before free delivery is thought of. */
export function deliveryCharge({ insideDhaka, outsideDhaka, districts }: Charges, district: string): number {
  const own = districts.find((one) => one.district === district);
  return own?.charge ?? (district === 'Dhaka' ? insideDhaka : outsideDhaka).charge;
}

/** The delivery price of a district; '': the district is not known yet. */
export const deliveryRule = (delivery: Charges & Pick<DeliveryRule, 'freeFrom'>, district: string): DeliveryRule => ({
  charge: district === '' ? null : deliveryCharge(delivery, district),
  freeFrom: delivery.freeFrom,
});
