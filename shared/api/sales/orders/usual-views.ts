import { statusesIn } from '../../../parcel-states.ts';
import type { SentOrderFilter } from './order-filter.ts';

/** A list that all order staff have. */
export interface UsualView {
  key: string;
  name: string;
  filter: SentOrderFilter;
  sort: 'newest' | 'oldest';
}

/** The steps of an order in the shop, the one with most open work first; in each, the longest wait first. */
export const usualViews: readonly UsualView[] = [
  { key: 'to-accept', name: 'To accept', filter: { status: 'pending' }, sort: 'oldest' },
  {
    key: 'to-pack',
    name: 'To pack',
    filter: { status: 'accepted', shippingStatus: 'not shipped', goods: 'here' },
    sort: 'oldest',
  },
  { key: 'to-hand-over', name: 'To ship', filter: { shippingStatus: 'packed' }, sort: 'oldest' },
  {
    key: 'with-couriers',
    name: 'With couriers',
    filter: { shippingStatus: statusesIn('with courier') },
    sort: 'oldest',
  },
  { key: 'coming-back', name: 'Coming back', filter: { shippingStatus: 'coming back' }, sort: 'oldest' },
  {
    key: 'to-come',
    name: 'Pre-orders',
    filter: { status: ['pending', 'accepted'], goods: 'to come' },
    sort: 'oldest',
  },
  { key: 'refunds-due', name: 'Refunds due', filter: { refund: 'due' }, sort: 'oldest' },
];
