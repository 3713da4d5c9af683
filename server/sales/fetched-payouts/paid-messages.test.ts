import { expect, test } from 'vitest';
import { payoutsApi } from '#shared/api/sales/couriers/payouts.ts';
import { FakePathao } from '#test/support/couriers/fake-pathao.ts';
import { expectLedgerToAgree } from '#test/support/orders.ts';
import { payoutDesk } from '#test/support/payout-desk.ts';
import { testShop } from '#test/support/shop.ts';

// Payouts of Pathao: a message for each parcel, without amounts.

const shop = await testShop();
const desk = await payoutDesk(shop, new FakePathao());
const { fake, token, carried, payouts, payoutOf, opened, choose, held, balanceOf } = desk;
const tellPaid = async (...events: Parameters<typeof fake.paidEvent>[]) => {
  for (const event of events) expect((await desk.send(fake.paidEvent(...event))).status).toBe(202);
  await shop.runJobs();
};
const record = (number: string, body: { account: 'bank'; received?: number }) =>
  payoutOf(number).then(({ _id: id }) => shop.call(payoutsApi.record, { params: { id }, body, token }));

test('the parcels of one invoice become a payout, each once; staff say what arrived', async () => {
  await choose({ recordsPayouts: true });
  const [one, other] = [await carried('delivered'), await carried('delivered')];
  const now = new Date();
  await tellPaid([one.parcel, 'INV-1', now], [other.parcel, 'INV-1'], [one.parcel, 'INV-1', new Date(+now + 5000)]);
  // nothing says what arrived, so it is never recorded by itself
  await desk.fetch();
  expect(await payouts()).toMatchObject([{ courier: 'pathao', number: 'INV-1', total: null, parcels: 2 }]);
  expect(await opened('INV-1')).toMatchObject({
    linesTotal: 1980,
    lines: [
      { outcome: 'right', collected: 1070, charge: 80 },
      { outcome: 'right', collected: 1070, charge: 80 },
    ],
  });
  const { _id: id } = await payoutOf('INV-1');
  const tooMuch = await shop.ask(payoutsApi.record, {
    params: { id },
    body: { account: 'bank', received: 1981 },
    token,
  });
  expect(tooMuch.status).toBe(400);
  const bank = await balanceOf('bank');
  const { data } = await record('INV-1', { account: 'bank', received: 1959 });
  expect(data.sums).toMatchObject({ collected: 2140, charge: 181, payout: 1959, outcomes: { right: 2 } });
  expect((await balanceOf('bank')) - bank).toBe(1959);
  expect([...(await held('Pathao')).values()]).toEqual([]);
  await expectLedgerToAgree(shop.database);
});

test('what a customer paid for a parcel that goes back is in the payout, and staff are told', async () => {
  const { order, parcel } = await carried('picked');
  const event = fake.eventOf(parcel, 'paid-return', new Date());
  await desk.send(fake.sign({ ...JSON.parse(event.body), collected_amount: 70 }));
  await shop.runJobs();
  expect(await desk.bookingOf(order)).toMatchObject({
    step: 'coming back',
    attention: 'Pathao collected ৳70 for a parcel that comes back. Look for it in the payout.',
  });
  await tellPaid([parcel, 'INV-5']);
  expect((await opened('INV-5')).lines).toMatchObject([{ collected: 70 }]);
});

test('a parcel that Pathao reports later, or one of another shop, waits for staff and changes nothing', async () => {
  const { order, parcel } = await carried('delivered');
  await tellPaid([parcel, 'INV-2']);
  await record('INV-2', { account: 'bank' });
  await tellPaid([{ ...parcel, id: 'DC999999FAKE', invoice: 'OTHER-9' }, 'INV-2']);
  expect(await payoutOf('INV-2')).toMatchObject({ state: 'waiting', parcels: 2 });
  expect((await opened('INV-2')).lines.map(({ outcome, why }) => [outcome, why])).toEqual([
    ['twice', expect.any(String)],
    ['unreadable', '“not named” is no amount'],
  ]);
  expect((await held('Pathao')).get(order._id)).toBeUndefined();
});

test('a message with a wrong signature adds no parcel', async () => {
  const { parcel } = await carried('delivered');
  const { body } = fake.paidEvent(parcel, 'INV-3');
  expect((await desk.send(fake.sign(JSON.parse(body) as object, 'x'))).status).toBe(401);
  await shop.runJobs();
  expect(await payoutOf('INV-3')).toBeUndefined();
});
