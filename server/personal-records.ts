import type { PersonalRecords } from '#server/people/accounts/accounts.ts';
import { listAddressesOfPhone, findOrdersOf, eraseEvents, eraseBuyers } from '#server/sales/orders/orders.ts';
import { deleteWaits, existWaits, listWaits } from '#server/people/stock-alerts/stock-alerts.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { existGuestOrders, cancelGuestOrders, claimGuestOrders } from '#server/sales/guest-orders/guest-orders.ts';
import { leaveNoneWaiting } from '#server/sales/waiting-orders/waiting-orders.ts';
import { listOfPerson as listRequestsOf, eraseRequests } from '#server/sales/return-requests/return-requests.ts';
import { eraseOnline } from '#server/sales/online-payments/online-payments.ts';
import { eraseBookings } from '#server/sales/bookings/bookings.ts';
import { eraseStatementLines } from '#server/sales/courier-payouts/courier-payouts.ts';
import { eraseSettlementLines } from '#server/sales/settlements/settlements.ts';
import { eraseScores, eraseScoresOfPhones } from '#server/sales/courier-scores/courier-scores.ts';
import { eraseReviewers } from '#server/sales/reviews/reviews.ts';
import { eraseSenders } from '#server/sales/refunds/refunds.ts';
import { eraseReceived } from '#server/sales/payment-matching/payment-matching.ts';
import { erasePayers } from '#server/sales/payments/payments.ts';
import { deleteFromWishlist, listWishlist } from '#server/people/wishlist/wishlist.ts';
import { eraseNotesOfAccount, eraseNotesOfOrders } from '#server/sales/customers/customers.ts';

// Every part of the shop that stores personal data has a line here: its part of the export, and its part of the
// erasure.

/** Erase personal data of orders, which must be locked. All run in this order, so that they lock rows alike. */
const ofOrders: readonly ((tx: Tx, orders: readonly string[]) => Promise<void>)[] = [
  eraseNotesOfOrders,
  eraseScores,
  eraseBuyers,
  eraseSenders,
  // before the numbers are gone by which they are found
  (tx, orders) => eraseReceived(tx, { orders }),
  erasePayers,
  eraseEvents,
  eraseReviewers,
  eraseRequests,
  eraseStatementLines,
  eraseSettlementLines,
  eraseBookings,
  eraseOnline,
];

/** Removes the person's data from these orders. */
async function eraseOrders(tx: Tx, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return;
  for (const erase of ofOrders) await erase(tx, orders);
}

export const personalRecords: PersonalRecords = {
  exportOf: async (database, { userId, contacts }) => ({
    orders: await findOrdersOf(database, userId),
    returnRequests: await listRequestsOf(database.db, userId),
    wishes: await listWishlist(database.db, userId),
    stockWaits: await listWaits(database.db, contacts),
  }),
  async erase(tx, { userId, contacts }, agreed) {
    await eraseOrders(tx, await leaveNoneWaiting(tx, userId, agreed));
    await eraseNotesOfAccount(tx, { userId, contacts });
    await deleteWaits(tx, contacts);
    await eraseReceived(tx, { orders: [], phones: contacts });
    await eraseScoresOfPhones(tx, contacts);
    await deleteFromWishlist(tx, userId, 'all');
  },
  ofPhone: {
    findAddresses: ({ db }, phone) => listAddressesOfPhone(db, phone),
    isKnownGuest: async ({ db }, phone) => (await existGuestOrders(db, phone)) || existWaits(db, phone),
    claimOrders: claimGuestOrders,
    async eraseGuest(tx, phone) {
      await deleteWaits(tx, [phone]);
      await eraseReceived(tx, { orders: [], phones: [phone] });
      await eraseScoresOfPhones(tx, [phone]);
      await eraseOrders(tx, await cancelGuestOrders(tx, phone));
    },
  },
};
