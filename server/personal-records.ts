import type { PersonalRecords } from '#server/people/accounts/accounts.ts';
import { listAddressesOfPhone, findOrdersOf, eraseEvents, eraseBuyers } from '#server/sales/orders/orders.ts';
import { deleteWaits, existWaits, listWaits } from '#server/people/stock-alerts/stock-alerts.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { existGuestOrders, cancelGuestOrders, claimGuestOrders } from '#server/sales/guest-orders/guest-orders.ts';
import { leaveNoneWaiting } from '#server/sales/waiting-orders/waiting-orders.ts';
import { listOfPerson as listRequestsOf, eraseRequests } from '#server/sales/return-requests/return-requests.ts';
import { eraseStatementLines } from '#server/sales/courier-payouts/courier-payouts.ts';
import { eraseReviewers } from '#server/sales/reviews/reviews.ts';
import { eraseSenders } from '#server/sales/refunds/refunds.ts';
import { erasePayers } from '#server/sales/payments/payments.ts';
import { deleteWishes, listWishes } from '#server/people/wishlist/wishlist.ts';
import { eraseNotesOfAccount, eraseNotesOfOrders } from '#server/sales/customers/customers.ts';

// Every part of the shop that stores personal data has its line here: what the export shows of it, and what is erased.

/** Erase personal data of orders, which must be locked. All run in this order, so that they lock rows alike. */
const ofOrders: readonly ((tx: Tx, orders: readonly string[]) => Promise<void>)[] = [
  eraseNotesOfOrders,
  eraseBuyers,
  eraseSenders,
  erasePayers,
  eraseEvents,
  eraseReviewers,
  eraseRequests,
  eraseStatementLines,
];

/** Keeps these orders without the person's data. */
export async function eraseOrders(tx: Tx, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return;
  for (const erase of ofOrders) await erase(tx, orders);
}

export const personalRecords: PersonalRecords = {
  exportOf: async (database, { userId, contacts }) => ({
    orders: await findOrdersOf(database, userId),
    returnRequests: await listRequestsOf(database.db, userId),
    wishes: await listWishes(database.db, userId),
    stockWaits: await listWaits(database.db, contacts),
  }),
  async erase(tx, { userId, contacts }, agreed) {
    await eraseOrders(tx, await leaveNoneWaiting(tx, userId, agreed));
    await eraseNotesOfAccount(tx, { userId, contacts });
    await deleteWaits(tx, contacts);
    await deleteWishes(tx, userId, 'all');
  },
  ofPhone: {
    findAddresses: ({ db }, phone) => listAddressesOfPhone(db, phone),
    isKnownGuest: async ({ db }, phone) => (await existGuestOrders(db, phone)) || existWaits(db, phone),
    claimOrders: claimGuestOrders,
    async eraseGuest(tx, phone) {
      await deleteWaits(tx, [phone]);
      await eraseOrders(tx, await cancelGuestOrders(tx, phone));
    },
  },
};
