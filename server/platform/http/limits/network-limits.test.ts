import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { authApi } from '#shared/api/people/accounts.ts';
import { backInStockApi } from '#shared/api/people/stock-alerts.ts';
import { cartPriceApi } from '#shared/api/sales/orders/cart-price.ts';
import { codeSignInApi } from '#shared/api/people/code-sign-in.ts';
import { contactApi } from '#shared/api/people/contact.ts';
import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { receivedPaymentsApi } from '#shared/api/sales/payments/received-payments.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { reviewsApi } from '#shared/api/sales/reviews.ts';
import { trackApi } from '#shared/api/sales/self-service/track.ts';
import { newToken } from '#server/platform/process/tokens.ts';
import { addGoods, line, newOrder } from '#test/support/orders.ts';
import { newPhone } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import type { NetworkKind } from '../callers/ip.ts';
import { maxAttempts, networkLimits } from './network-limits.ts';

type LimitedKind = keyof typeof networkLimits;

// Every kind of call that is limited by network, and every network around the caller.

const shop = await testShop();
const goods = await addGoods(shop.database, { variants: [{ color: 'Red', quantity: 100 }] });

// some calls count as tries of two kinds
beforeEach(() => shop.database.pool.query('DELETE FROM limits'));

const reviewForm = () => {
  const form = new FormData();
  const fields = { token: newToken(), productId: goods.productId, stars: '5', text: 'Lovely.', name: 'Rahima' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

/** A call for each kind of limit; the compiler requires one for every new kind. */
const tryOf: Record<LimitedKind, (address: string) => Promise<Response>> = {
  'coupon-code': (address) =>
    shop.ask(cartPriceApi.priceCart, { body: { items: [line(goods)], couponCode: 'NOSUCHCODE' }, address }),
  'refused-cash': (address) =>
    shop.ask(ordersApi.place, {
      body: newOrder([line(goods)], { phone: newPhone(), couponCode: 'NOSUCHCODE' }),
      address,
    }),
  'track-order': (address) => shop.ask(trackApi.find, { body: { orderId: 'H-10000000', phone: newPhone() }, address }),
  review: (address) => shop.ask(reviewsApi.write, { body: reviewForm(), address }),
  'contact-message': (address) =>
    shop.ask(contactApi.send, {
      body: { name: 'Rahima', phone: newPhone(), subject: 'other', message: randomUUID() },
      address,
    }),
  'back-in-stock': (address) =>
    shop.ask(backInStockApi.ask, { body: { variantId: goods.variantId, phone: newPhone() }, address }),
  'back-in-stock-link': (address) => shop.ask(backInStockApi.open, { body: { key: 'AAAAAAAAAAAAAAAA' }, address }),
  register: (address) =>
    shop.ask(authApi.register, {
      body: { name: 'Rahima', email: 'rahima@mail.example', phone: newPhone(), password: 'password' },
      address,
    }),
  'confirm-email': (address) => shop.ask(authApi.confirmEmail, { body: { token: newToken() }, address }),
  'forgot-password': (address) =>
    shop.ask(authApi.forgotPassword, { body: { email: `${randomUUID()}@mail.example` }, address }),
  'reset-password': (address) =>
    shop.ask(authApi.resetPassword, { body: { token: newToken(), newPassword: 'password' }, address }),
  'phone-code-from': (address) => shop.ask(codeSignInApi.send, { body: { phone: newPhone() }, address }),
  'sms-token': (address) =>
    shop.ask(receivedPaymentsApi.receive, { params: { token: newToken() }, body: { text: 'Hello' }, address }),
  'courier-events': (address) => shop.ask(bookingsApi.receive, { params: { courier: 'steadfast' }, body: {}, address }),
  'gateway-events': (address) =>
    shop.ask(onlinePaymentsApi.receive, { params: { gateway: 'bkash-online' }, body: {}, address }),
  'pay-online': (address) => shop.ask(onlinePaymentsApi.start, { body: { token: newToken() }, address }),
  'pay-return': (address) =>
    shop.ask(onlinePaymentsApi.returned, { body: { token: newToken(), reference: 'TR1', status: 'cancel' }, address }),
  'phone-code-guesses': (address) =>
    shop.ask(codeSignInApi.signIn, { body: { phone: newPhone(), code: '123456' }, address }),
};

/** Two addresses of a network, and one beside it. */
const around: Record<NetworkKind, { network: string; within: [string, string]; beside: string }> = {
  ipv4: { network: '198.51.100.7', within: ['198.51.100.7', '198.51.100.7'], beside: '198.51.100.8' },
  'ipv4/24': { network: '198.51.101.0/24', within: ['198.51.101.7', '198.51.101.8'], beside: '198.51.102.7' },
  'ipv6/64': {
    network: '2001:db8:1:1::/64',
    within: ['2001:db8:1:1::7', '2001:db8:1:1::8'],
    beside: '2001:db8:1:2::7',
  },
  'ipv6/56': {
    network: '2001:db8:2:100::/56',
    within: ['2001:db8:2:1a7::1', '2001:db8:2:1a8::1'],
    beside: '2001:db8:2:2a7::1',
  },
  'ipv6/48': {
    network: '2001:db8:3::/48',
    within: ['2001:db8:3:1000::1', '2001:db8:3:2000::1'],
    beside: '2001:db8:4:1000::1',
  },
  'ipv6/32': {
    network: '2001:db9::/32',
    within: ['2001:db9:1::1', '2001:db9:2::1'],
    beside: '2001:dba:1::1',
  },
};

/** As if the network had tried so often already. */
const haveTried = (kind: LimitedKind, network: string, times: number) =>
  shop.database.pool.query(
    `INSERT INTO limits (key, points, expire) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire`,
    [`${kind}:${network}`, times, Date.now() + 600_000],
  );

test.each(Object.keys(networkLimits) as LimitedKind[])(
  'tries of %s count for the address and for every network around it',
  async (kind) => {
    const found: Record<string, string[]> = {};
    for (const [width, { network, within, beside }] of Object.entries(around)) {
      await haveTried(kind, network, maxAttempts(kind, width as NetworkKind) - 1);
      const answers: string[] = [];
      for (const address of [...within, beside]) {
        const answer = await tryOf[kind](address);
        const { code } = (await answer.json()) as { code?: string };
        answers.push(code === 'TOO_MANY_TRIES' ? 'refused' : 'answered');
      }
      found[width] = answers;
    }
    // the last try of the network, the next from another address of it, and one from elsewhere
    const expected = ['answered', 'refused', 'answered'];
    expect(found).toEqual(Object.fromEntries(Object.keys(around).map((width) => [width, expected])));
  },
);

test('no limit counts a caller by the one address alone', () => {
  const folder = join(import.meta.dirname, '../../..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const alone = files.filter((file) =>
    /limitOf\([^;]*\)\s*\.(?:count|isWithin)\((?:\w+\.)*address\)/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(alone).toEqual([]);
});
