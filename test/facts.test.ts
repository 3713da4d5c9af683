import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { orderStateRows, orderStatuses } from '#shared/order-states.ts';
import { pageKinds } from '#shared/api/shop/pages.ts';
import type { Named } from '#shared/language.ts';
import { badgeNames } from '#shared/orders/order-badge.ts';
import { parcelStateRows, parcelStatuses, shippingStatuses } from '#shared/parcel-states.ts';
import { incomeAccounts } from '#shared/income-accounts.ts';
import {
  gatewayMethods,
  paymentMethodRows,
  paymentMethods,
  prepaidMethods,
  refundMethods,
  wallets,
  type PaymentMethod,
} from '#shared/payment-methods.ts';
import { onlineStates } from '#shared/payment-gateways.ts';
import { roleRows, staffRoles } from '#shared/roles.ts';
import { testDatabase } from './support/shop.ts';

// The rows of shared/payment-methods.ts, order-states.ts, parcel-states.ts and roles.ts, written down a second time, so
// that a lost row is seen; and compared with the database, which knows them by name too.

const database = await testDatabase();

describe('the rows are', () => {
  test('these ways to pay', () => {
    const advance = ['bkash', 'nagad', 'rocket', 'upay', 'bangla-qr', 'bank'];
    expect(paymentMethods).toEqual([...advance, 'bkash-online', 'sslcommerz', 'cod', 'cash']);
    expect(wallets).toEqual(['bkash', 'nagad', 'rocket', 'upay']);
    expect(prepaidMethods).toEqual(advance);
    expect(gatewayMethods).toEqual(['bkash-online', 'sslcommerz']);
    expect(refundMethods).toEqual([...advance, 'bkash-online', 'sslcommerz', 'cash']);
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

describe('the database knows', () => {
  test.each<[constraint: string, known: readonly string[]]>([
    ['orders_method_known', paymentMethods],
    ['payments_method_known', incomeAccounts],
    ['refunds_method_known', refundMethods],
    ['gateway_accounts_gateway_known', gatewayMethods],
    ['online_payments_gateway_known', gatewayMethods],
    ['online_payments_state_known', onlineStates],
    ['courier_statements_account_known', refundMethods],
    ['orders_status_known', orderStatuses],
    ['orders_shipping_status_known', shippingStatuses],
    ['parcels_status_known', parcelStatuses],
    ['users_staff_role_known', staffRoles],
    ['pages_kind_known', pageKinds],
  ])('by the check %s every row and no other', async (constraint, known) => {
    expect((await namedBy(constraint)).toSorted()).toEqual([...known].toSorted());
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
      parcelStatuses,
    );
  });
});

const read = (path: string) => readFile(join(import.meta.dirname, '..', path), 'utf8');
const namesIn = (text = '') => [...text.matchAll(/'([^']*)'/g)].map(([, name]) => name!);

/** The texts that a check names. */
async function namedBy(constraint: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = ${constraint}`.execute(
    database.db,
  );
  return namesIn(rows[0]?.definition);
}
