import { expect, test } from 'vitest';
import { emptyDatabase } from '#test/support/postgres-databases.ts';
import { query } from '#test/support/schema.ts';
import { migrate } from './migrate.ts';

// A trigger is for what must hold whoever writes the table, SQL by hand included. What only one service writes, the
// service does itself.
const triggers: Record<string, string> = {
  // never wrong: sums, limits, rows that are only added
  order_events_only_added: 'the timeline is not rewritten',
  ledger_entries_only_added: 'nor is the ledger',
  orders_settled: 'an order adds up, is charged, and counts while it waits',
  order_lines_settled: 'the same for its lines; no more is shipped than was ordered',
  order_adjustments_settled: 'the same for its discounts and charges',
  parcel_lines_settled: 'no more is shipped than was ordered',
  return_lines_within_parcels: 'no more comes back than was shipped',
  payments_claimed_once: 'a transaction by Bangla QR or a gateway, and by another method, is one',
  variants_serve_owed: 'new stock serves orders that wait for it first',
  orders_forget_waiting: 'personal data of waiting orders is erased when they stop waiting',
  // ledgers: every write is entered
  ledger_entries_followed: 'income of goods and delivery, cash at couriers',
  payments_followed: 'a payment is entered, and its order says how far it is paid',
  refunds_followed: 'a refund is entered, and is no more than was paid',
  returns_entered: 'the customer is credited for returned goods',
  // one event for each trigger: a transition table allows no more
  variants_inserted: 'the ledger of stock, the product, and its pages',
  variants_updated: 'the same',
  variants_deleted: 'the same; a variant stays while orders wait for it',
  products_inserted: 'counts per category, the product index, first price',
  products_updated: 'the same; campaigns after a move',
  products_deleted: 'counts per category, the product index',
  // what follows from other rows
  variants_followed: 'price history, orders that wait, price and stock of the product',
  products_priced: 'the discount of a campaign',
  price_changes_forgotten: 'a former price is struck through for 30 days only',
  parcels_summarised: 'an order says how far its parcels are',
  users_keep_search_text: 'accounts do not know orders, which are found by the name of their account',
  // the feed alone: written by several services, or by a foreign key
  orders_followed: 'the order index, open dashboards, and the outcome of the order',
  return_requests_note: 'open dashboards: placed, reviewed, erased and deleted in different domains',
  contact_messages_note: 'open dashboards: sent, answered, deleted and removed after a time',
  order_events_note: 'open dashboards: three domains write the timeline',
  settings_note: 'five domains write settings',
  gateway_accounts_note: 'the settings say which gateways are offered; owners, calls and jobs write them',
  pages_note: 'published, moved, deleted, and begun by a schedule',
  reviews_note: 'moderated, withdrawn and erased in different domains',
  bought_together_note: 'rows go with a product',
};

test('the database has at most 40 triggers, each for a reason', async () => {
  const database = await emptyDatabase();
  await migrate(database);
  const names = await query(database, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal',
    );
    return rows.map(({ name }) => name);
  });
  expect(names.toSorted()).toEqual(Object.keys(triggers).toSorted());
  expect(names.length).toBeLessThanOrEqual(40);
});
