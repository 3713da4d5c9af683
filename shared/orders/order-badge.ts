import { inLanguage } from '../language.ts';
import { orderStateRows, type OrderStatus, type StateColor } from '../order-states.ts';
import {
  parcelStateRows,
  phaseOf,
  shippingStatuses,
  toShippingStatus,
  type ParcelPhase,
  type ParcelStatus,
  type ShippingStatus,
} from '../parcel-states.ts';

/** The text of an order's badge: the decision, and once its parcels move, where they are. */
type Badge = OrderStatus | ShippingStatus | 'partly delivered';
export type OrderBadge = Exclude<Badge, 'not shipped'>;

interface BadgeRow {
  name: string;
  nameBn: string;
  color: StateColor;
}

const rows: Readonly<Record<Badge, BadgeRow>> = {
  ...orderStateRows,
  ...parcelStateRows,
  'partly delivered': { name: 'Partly delivered', nameBn: 'আংশিক পৌঁছেছে', color: 'green' },
};
// the rows have these keys and no others
export const orderBadges = Object.keys(rows).filter((badge) => badge !== 'not shipped') as OrderBadge[];

/** In English, as staff read them. */
export const badgeNames = Object.fromEntries(Object.entries(rows).map(([badge, { name }]) => [badge, name])) as Record<
  Badge,
  string
>;
/** In the current language. */
export const badgeName = (badge: Badge): string => inLanguage(rows[badge].name, rows[badge].nameBn);
export const badgeColor = (badge: OrderBadge): StateColor => rows[badge].color;

/** The phase that decides a customer's signs and texts: parcels of one phase share them. */
type Stage = OrderStatus | Exclude<ParcelPhase, 'to pack'> | 'partly delivered';

export function stageOf(badge: OrderBadge): Stage {
  if (isOrderStatus(badge) || badge === 'partly delivered') return badge;
  const phase = phaseOf(badge);
  return phase === 'to pack' ? 'accepted' : phase;
}
const isOrderStatus = (badge: OrderBadge): badge is OrderStatus => badge in orderStateRows;

/**
 * How far an order has come, in one word for all lists, pages and papers. Of several parcels the least advanced counts
 * (`shippingStatuses` is in that order). Once one of them has arrived, the order is partly delivered until all have
 * ended.
 */
export function badgeOf({
  status,
  parcels,
}: {
  status: OrderStatus;
  parcels: readonly { status: ShippingStatus }[];
}): OrderBadge {
  if (status !== 'accepted') return status;
  const places = new Set(parcels.map((parcel) => parcel.status));
  const min = shippingStatuses.find((place) => places.has(place)) ?? 'not shipped';
  if (places.has('delivered') && min !== 'delivered') return 'partly delivered';
  return min === 'not shipped' ? 'accepted' : min;
}

/** The same for an order of which only these two are read. */
export const badgeAt = (status: OrderStatus, places: readonly ParcelStatus[]): OrderBadge =>
  badgeOf({ status, parcels: places.map((place) => ({ status: toShippingStatus(place) })) });
