import type { PersonalRecords } from '#server/people/accounts/users/account-needs.ts';
import { deleteWaits, existWaits, listWaits } from '#server/people/stock-alerts/stock-alerts.queries.ts';
import { forgetStatements } from '#server/sales/courier-payouts/forget-statements.service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { forgetEvents } from '#server/sales/orders/order-events.service.ts';
import { findAddressesOfPhone, findOrdersOf, forgetBuyers } from '#server/sales/orders/orders.service.ts';
import { cancelGuestOrders, claimGuestOrders, hasGuestOrders } from '#server/sales/checkout/guests.service.ts';
import { leaveNoneWaiting } from '#server/sales/checkout/waiting-orders.service.ts';
import { forgetPayers } from '#server/sales/payments/payments.service.ts';
import { forgetSenders } from '#server/sales/refunds/refunds.service.ts';
import { forgetAsked } from '#server/sales/returns/asked/forget-asked.service.ts';
import { findAskedBy } from '#server/sales/returns/asked/own-asked.service.ts';
import { forgetReviewers } from '#server/sales/reviews/forget-reviewers.service.ts';
import { deleteWishes, listWishes } from '#server/people/wishlist/wishlist.queries.ts';

// Every part of the shop that stores personal data has its line here: what the export shows of it, and what is erased.

/** Erase personal data of orders, which must be locked. All run in this order, so that they lock rows alike. */
const ofOrders: readonly ((tx: Tx, orders: readonly string[]) => Promise<void>)[] = [
  forgetBuyers,
  forgetSenders,
  forgetPayers,
  forgetEvents,
  forgetReviewers,
  forgetAsked,
  forgetStatements,
];

/** Keeps these orders without the person's data. */
export async function eraseOrders(tx: Tx, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return;
  for (const erase of ofOrders) await erase(tx, orders);
}

export const personalRecords: PersonalRecords = {
  exportOf: async (database, { userId, contacts }) => ({
    orders: await findOrdersOf(database, userId),
    returnRequests: await findAskedBy(database, userId),
    wishes: await listWishes(database.db, userId),
    stockWaits: await listWaits(database.db, contacts),
  }),
  async erase(tx, { userId, contacts }, agreed) {
    await eraseOrders(tx, await leaveNoneWaiting(tx, userId, agreed));
    await deleteWaits(tx, contacts);
    await deleteWishes(tx, userId, 'all');
  },
  ofPhone: {
    findAddresses: findAddressesOfPhone,
    isKnownGuest: async (database, phone) => (await hasGuestOrders(database, phone)) || existWaits(database.db, phone),
    claimOrders: claimGuestOrders,
    async eraseGuest(tx, phone) {
      await deleteWaits(tx, [phone]);
      await eraseOrders(tx, await cancelGuestOrders(tx, phone));
    },
  },
};
