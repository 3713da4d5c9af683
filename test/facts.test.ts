import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Import } from '#shared/api/catalogue/imports.ts';
import { attributeKinds } from '#shared/api/catalogue/new-attribute.ts';
import { collectionSorts } from '#shared/api/catalogue/new-collection.ts';
import { visibilities } from '#shared/api/catalogue/admin-products.ts';
import { messageChannel } from '#shared/api/message-channel.ts';
import { Role } from '#shared/api/people/accounts.ts';
import { Subject } from '#shared/api/people/contact.ts';
import { OrderPayment } from '#shared/api/sales/orders/order-parts.ts';
import { orderViewsApi } from '#shared/api/sales/orders/order-views.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import { ReceivedPayment } from '#shared/api/sales/payments/received-payments.ts';
import { Fit, ReviewState } from '#shared/api/sales/reviews.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { pagesApi } from '#shared/api/shop/pages.ts';
import { callOutcomes } from '#shared/cash-risk/call-plan.ts';
import { scoreVolumes } from '#shared/cash-risk/courier-score.ts';
import { bookingStates, courierRequests, couriers, courierSteps } from '#shared/couriers.ts';
import { bookedOutcomes, lineOutcomes, payoutStates } from '#shared/delivery/couriers.ts';
import { cancellers, channels, orderStateRows, orderStatuses, paymentStates } from '#shared/order-states.ts';
import { orderEventSources } from '#shared/orders/order-events.ts';
import { requestKinds, requestStates, returnReasons } from '#shared/orders/return-requests.ts';
import { returnConditions, returnKinds } from '#shared/orders/returns.ts';
import { benefits } from '#shared/pricing/offers.ts';
import { adjustmentKinds } from '#shared/pricing/price-order.ts';
import { languages, type Named } from '#shared/language.ts';
import { badgeNames } from '#shared/orders/order-badge.ts';
import { parcelStateRows, shippingStatuses, statusesIn, toParcelStatus } from '#shared/parcel-states.ts';
import { incomeAccounts } from '#shared/income-accounts.ts';
import {
  gatewayMethods,
  paymentMethodRows,
  paymentMethods,
  prepaidMethods,
  refundMethods,
  isWallet,
  type PaymentMethod,
} from '#shared/payment-methods.ts';
import { gatewayModes, onlineStates } from '#shared/payment-gateways.ts';
import { roleRows, staffRoles } from '#shared/roles.ts';
import { bookedSettlements, settlementDecisions, settlementOutcomes, settlementSources } from '#shared/settlements.ts';
import { testDatabase } from './support/shop.ts';
import { tracked } from './support/sources.ts';

// The rows of shared/payment-methods.ts, order-states.ts, parcel-states.ts and roles.ts, written down a second time, so
// that a lost row is seen; and these and the other lists of shared/ compared with the database, which repeats them.
// And the recipes for such rows.

const database = await testDatabase();

describe('the rows are', () => {
  test('these ways to pay', () => {
    const advance = ['bkash', 'nagad', 'rocket', 'upay', 'bangla-qr', 'bank'];
    expect(paymentMethods).toEqual([...advance, 'bkash-online', 'nagad-online', 'sslcommerz', 'cod', 'cash']);
    expect(paymentMethods.filter(isWallet)).toEqual(['bkash', 'nagad', 'rocket', 'upay']);
    expect(prepaidMethods).toEqual(advance);
    expect(gatewayMethods).toEqual(['bkash-online', 'nagad-online', 'sslcommerz']);
    expect(refundMethods).toEqual([...advance, 'bkash-online', 'nagad-online', 'sslcommerz', 'cash']);
    expect(incomeAccounts).toEqual([...refundMethods, 'courier']);
  });

  test('these ways to pay with a drawing: all but cash at the counter, for which nothing is shown', async () => {
    const svg = await read('web/products/payments/payment-marks.svg');
    const drawn = [...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    const shown = paymentMethods.filter((method) => paymentMethodRows[method].kind !== 'counter');
    expect(drawn.toSorted()).toEqual(shown.toSorted());
  });

  test('these states of an order, in these colors', () => {
    expect(orderStatuses.map((status) => [status, orderStateRows[status].color])).toEqual([
      ['pending', 'yellow'],
      ['accepted', 'green'],
      ['rejected', 'red'],
      ['cancelled', 'grey'],
    ]);
  });

  test('these steps of a parcel, the least advanced first', () => {
    expect(shippingStatuses.map((status) => [status, parcelStateRows[status].phase])).toEqual([
      ['not shipped', 'to pack'],
      ['packed', 'packed'],
      ['handed over', 'with courier'],
      ['in transit', 'with courier'],
      ['coming back', 'coming back'],
      ['delivered', 'delivered'],
      ['returned', 'returned'],
    ]);
  });

  test('these roles', () => {
    expect(staffRoles.map((role) => roleRows[role].name)).toEqual([
      'Owner',
      'Admin',
      'Order desk',
      'Packer',
      'Catalogue',
      'Accounts',
    ]);
  });

  test('named in Bangla as the dictionaries name them', async () => {
    const rows = [paymentMethodRows, orderStateRows].flatMap((table) => Object.values<Named>(table));
    const steps = Object.values(parcelStateRows);
    const names = [
      ...[...rows, ...steps].map(({ name, nameBn }) => [name, nameBn] as const),
      ...steps.map(({ event, eventBn }) => [event, eventBn] as const),
    ];
    for (const [english, bangla] of names) {
      expect(bangla, english).toMatch(/^[\p{Script=Bengali} ,()]+$/u);
      expect(bangla).toBe(bangla?.normalize('NFC'));
    }
    for (const file of ['account', 'own-account']) {
      const said = JSON.parse(await read(`shared/bangla/more/${file}.json`)) as Record<string, string>;
      for (const [english, bangla] of names) if (english in said) expect(said[english], english).toBe(bangla);
    }
    expect(badgeNames['partly delivered']).toBe('Partly delivered');
  });
});

/** Lists, and the checks of the database that repeat them. */
const repeated: readonly [known: readonly string[], ...checks: string[]][] = [
  [attributeKinds, 'attributes_kind_known'],
  [historyApi.list.data.def.element.shape.kind.options, 'catalogue_changes_kind_known'],
  [collectionSorts, 'collections_sort_known'],
  [Subject.options, 'contact_messages_subject_known'],
  [
    couriers,
    'courier_accounts_courier_known',
    'courier_area_choices_courier_known',
    'courier_area_lists_courier_known',
    'courier_bookings_courier_known',
    'courier_events_courier_known',
    'courier_figures_courier_known',
    'courier_payouts_courier_known',
    'courier_requests_next_courier_known',
    'courier_rules_courier_known',
  ],
  [bookingStates, 'courier_bookings_state_known'],
  [courierSteps, 'courier_bookings_step_known'],
  [payoutStates, 'courier_payouts_state_known'],
  [courierRequests, 'courier_requests_kind_known'],
  [scoreVolumes, 'courier_scores_volume_known'],
  [bookedOutcomes, 'courier_statement_lines_booked'],
  [lineOutcomes, 'courier_statement_lines_outcome_known'],
  [refundMethods, 'courier_statements_account_known', 'refunds_method_known'],
  [
    gatewayMethods,
    'gateway_accounts_gateway_known',
    'online_payment_events_gateway_known',
    'online_payments_gateway_known',
  ],
  [gatewayModes, 'gateway_accounts_mode_known', 'online_payments_mode_known'],
  [Import.shape.state.options, 'imports_state_known'],
  [
    messageChannel.options,
    'message_counts_channel_known',
    'message_days_channel_known',
    'message_templates_channel_known',
    'messages_off_channel_known',
    'messages_channel_known',
    'stock_waits_channel_known',
  ],
  [benefits, 'offers_benefit_known'],
  [onlinePaymentsApi.returned.body.shape.status.options, 'online_payments_return_known'],
  [onlineStates, 'online_payments_state_known'],
  [refundsApi.list.data.def.element.shape.online.shape.state.def.innerType.options, 'online_refunds_state_known'],
  // no order is rounded any more
  [[...adjustmentKinds, 'rounding'], 'order_adjustments_kind_known'],
  [callOutcomes, 'order_calls_outcome_known'],
  [orderEventSources, 'order_events_by_somebody'],
  [orderViewsApi.add.body.shape.sort.def.innerType.options, 'order_views_sort_known'],
  [cancellers, 'orders_canceller_known'],
  [channels, 'orders_channel_known'],
  [
    languages,
    'message_templates_language_known',
    'orders_language_known',
    'stock_waits_language_known',
    'users_language_known',
  ],
  [paymentMethods, 'orders_method_known'],
  [paymentStates, 'orders_payment_state_known'],
  [pagesApi.shown.data.shape.kind.options, 'pages_kind_known'],
  [shippingStatuses, 'orders_shipping_status_known'],
  [orderStatuses, 'orders_status_known'],
  [statusesIn('delivered', 'returned'), 'parcels_ended'],
  [statusesIn('to pack', 'packed').map(toParcelStatus), 'parcels_handed'],
  [shippingStatuses.map(toParcelStatus), 'parcels_status_known'],
  [incomeAccounts, 'payments_method_known'],
  [OrderPayment.shape.state.options, 'payments_state_known'],
  [visibilities.filter((one) => one !== 'shown'), 'products_kept_back_known'],
  [ReceivedPayment.shape.state.options, 'received_payments_state_known'],
  [returnConditions, 'return_lines_condition_known'],
  [returnReasons, 'return_lines_why_known', 'return_request_lines_why_known'],
  [requestKinds, 'return_requests_kind_known'],
  [requestStates, 'return_requests_state_known'],
  [returnKinds, 'returns_kind_known'],
  [Fit.options, 'reviews_fit_known'],
  [ReviewState.options, 'reviews_state_known'],
  [Role.options, 'users_role_known'],
  [bookedSettlements, 'settlement_lines_booked'],
  [settlementDecisions, 'settlement_lines_decision_known'],
  [settlementOutcomes, 'settlement_lines_outcome_known'],
  [settlementSources, 'settlement_columns_source_known', 'settlements_source_known'],
  [staffRoles, 'users_staff_role_known'],
];
/** Why other lists in checks repeat nothing of shared/. */
const own: Record<string, string> = {
  courier_events_outcome_known: 'what became of a message',
  courier_events_source_known: 'how the shop learned of a step',
  courier_requests_state_known: 'the queue of requests',
  ledger_entries_accounts_known: 'compared below',
  messages_state_known: 'the outbox',
  online_payment_events_outcome_known: 'what became of a message',
  online_payment_events_source_known: 'how the shop learned of a payment',
  online_payments_ended: 'the states that are no end',
  online_refunds_ended: 'the states that are no end',
  order_outcomes_known: 'counted by phone, for the risk of cash',
  payments_transaction_known: 'cash has no transaction',
  phone_codes_purpose_known: 'what a code allows',
  products_kept_back_before_known: 'what a deleted product was; a plan to show it is dropped',
  searches_outcome_known: 'counted for search analytics, which show no success',
  stock_moves_reason_known: 'why a quantity changed',
};

describe('the database knows', () => {
  test('by its checks every row of our lists and no other; a list of its own has its reason', async () => {
    const { rows } = await sql<{ name: string; definition: string }>`
      SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE contype = 'c' AND connamespace = current_schema()::regnamespace`.execute(database.db);
    const lists = rows.filter(({ definition }) => /ARRAY\[[^\]]*'/.test(definition));
    const checks = lists.map(({ name, definition }) => [name, name in own ? [] : namesIn(definition).toSorted()]);
    const known = repeated.flatMap(([list, ...names]) => names.map((name) => [name, list.toSorted()] as const));
    const ours = [...known, ...Object.keys(own).map((name) => [name, []] as const)];
    expect(Object.fromEntries(checks)).toEqual(Object.fromEntries(ours));
  });

  test('an account of the ledger for each way to pay, and takes for income what arrives there', async () => {
    const accounts = await namedBy('ledger_entries_accounts_known');
    expect(accounts).toEqual(expect.arrayContaining([...incomeAccounts]));
    const { rows } = await sql<{ account: string; arrives: number; leaves: number }>`
      SELECT account, income_of(account, 'order', 5) AS arrives, income_of('order', account, 5) AS leaves
      FROM unnest(${accounts}::text[]) AS account`.execute(database.db);
    const isIncome = (account: string) => account === 'refunds due' || incomeAccounts.some((one) => one === account);
    expect(rows).toEqual(
      accounts.map((account) => ({
        account,
        arrives: isIncome(account) ? 5 : 0,
        leaves: isIncome(account) ? -5 : 0,
      })),
    );
  });

  test('whose transactions have the ids of other methods: a QR code and gateways', async () => {
    const { rows } = await sql<{ method: string }>`
      SELECT method FROM unnest(${paymentMethods}::text[]) AS method WHERE is_id_of_another(method)`.execute(
      database.db,
    );
    const isOfAnother = (method: PaymentMethod) => ['qr', 'gateway'].includes(paymentMethodRows[method].kind);
    expect(rows.map(({ method }) => method)).toEqual(paymentMethods.filter(isOfAnother));
  });

  test('which step of a parcel is the least advanced', async () => {
    expect(namesIn(/array_position\(\s*ARRAY\[([^\]]*)\]/.exec(await read('db/routines/parcels.sql'))?.[1])).toEqual(
      shippingStatuses.map(toParcelStatus),
    );
  });
});

describe('the README leads to', () => {
  test.each([
    'a payment method',
    'a job',
    'a gateway adapter',
    'a report',
    'a parcel step',
    'a webhook event',
    'a dashboard page',
    'a mark on the product card',
  ])('the recipe of %s by one link', async (recipe) => {
    const anchor = `#recipe-${recipe.replaceAll(' ', '-')}`;
    const [link, ...others] = (await linksOfReadme()).filter((one) => one.endsWith(anchor));
    expect(others).toEqual([]);
    expect(await recipesIn(link?.slice(0, -anchor.length))).toContain(recipe);
  });

  test('each document that has a recipe', async () => {
    const linked = (await linksOfReadme()).map((link) => link.split('#')[0]);
    const guides = tracked.filter((path) => path.endsWith('.md'));
    const recipes = await Promise.all(guides.map(async (path) => ({ path, names: await recipesIn(path) })));
    const known = recipes.filter(({ names }) => names.length > 0).map(({ path }) => path);
    expect(known).toContain('CONTRIBUTING.md');
    expect(known.filter((path) => !linked.includes(path))).toEqual([]);
  });
});

const read = (path: string) => readFile(join(import.meta.dirname, '..', path), 'utf8');
const linksOfReadme = async () =>
  [...(await read('README.md')).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
/** The names of a document's recipes. */
const recipesIn = async (path?: string) =>
  path === undefined ? [] : [...(await read(path)).matchAll(/^#+ Recipe: (.+)$/gm)].map(([, name]) => name!);
const namesIn = (text = '') => [...text.matchAll(/'([^']*)'/g)].map(([, name]) => name!);

/** The texts that a check names. */
async function namedBy(constraint: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = ${constraint}`.execute(
    database.db,
  );
  return namesIn(rows[0]?.definition);
}
