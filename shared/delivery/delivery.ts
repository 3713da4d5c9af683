import type { Settings } from '../api/shop/settings.ts';
import type { DeliveryRule } from '../pricing/price-goods.ts';

type Delivery = Settings['delivery'];

/** Taka for delivery to a district, before free delivery is thought of. */
export function deliveryCharge({ insideDhaka, outsideDhaka, districts }: Delivery, district: string): number {
  const own = districts.find((one) => one.district === district);
  return own?.charge ?? (district === 'Dhaka' ? insideDhaka : outsideDhaka).charge;
}

/** How delivery to a district is priced; '': the district is not known yet. */
export const deliveryRule = (delivery: Delivery, district: string): DeliveryRule => ({
  charge: district === '' ? null : deliveryCharge(delivery, district),
  freeFrom: delivery.freeFrom,
});
