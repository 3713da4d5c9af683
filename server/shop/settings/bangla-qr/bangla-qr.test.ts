import encodeQr from 'qr';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { counterSalesApi } from '#shared/api/sales/counter-sales.ts';
import { advanceApi } from '#shared/api/sales/orders/advance.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { receivedPaymentsApi } from '#shared/api/sales/payments/received-payments.ts';
import { ownOrdersApi } from '#shared/api/sales/self-service/own-orders.ts';
import { smsPhonesApi } from '#shared/api/sales/payments/sms-phones.ts';
import { banglaQrApi } from '#shared/api/shop/settings/bangla-qr.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { addGoods, expectLedgerToAgree, line, newOrder, newTransactionId, placeOrder } from '#test/support/orders.ts';
import { addPerson, addSession } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { drawPng } from './draw-qr.ts';
import { withAmount } from './with-amount.ts';

const shop = await testShop();
const { database } = shop;
const owner = await addPerson(shop, { staffRole: 'owner' });
const admin = await addPerson(shop, { staffRole: 'admin' });
const customer = await addPerson(shop);
const goods = await addGoods(database, { price: 1430, variants: [{ color: 'Red', quantity: 500 }] });

const payload =
  '00020101021126540013com.pathaopay01020302041008031991008200170000000005204739953030505802BD5912SHOHA' +
  'G STORE6005Dhaka625002110170000000003085594973007082f9893880807PAYMENT6304B118';
const save = (isExact: boolean) => shop.call(banglaQrApi.save, { body: { payload, isExact }, token: owner.token });
const byQr = (transactionId = newTransactionId(), paymentNumber = '01812345678') => ({
  method: 'bangla-qr' as const,
  paymentNumber,
  transactionId,
});
const upload = (bytes: Uint8Array<ArrayBuffer>, type = 'image/png') => {
  const body = new FormData();
  body.set('picture', new File([bytes], 'qr', { type }));
  return { body, token: owner.token };
};
/** What a phone reads in the picture. */
async function scan(response: Response): Promise<string> {
  const picture = sharp(Buffer.from(await response.arrayBuffer()), { density: 600 });
  const { data, info } = await picture.flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  });
  return decodeQR({ ...info, data }, { format: 'RGB', timeLimit: 1000 });
}

describe('the shop’s code', () => {
  test('is read from a photo, turned and on a coloured ground, and from its text', async () => {
    const code = await sharp(await drawPng(payload))
      .resize(700)
      .toBuffer();
    const photo = await sharp({ create: { width: 1900, height: 1500, channels: 3, background: '#e2136e' } })
      .composite([{ input: await sharp(code).rotate(8, { background: '#e2136e' }).toBuffer() }])
      .jpeg({ quality: 70 })
      .toBuffer();
    const { data } = await shop.call(banglaQrApi.readPicture, upload(Uint8Array.from(photo), 'image/jpeg'));
    expect(data).toMatchObject({ payload, merchant: 'SHOHAG STORE', accounts: [{ network: 'com.pathaopay' }] });
    expect((await shop.call(banglaQrApi.read, { body: { payload }, token: owner.token })).data).toEqual(data);
  });

  test('is refused where a picture has none, is damaged, is a drawing, or shows another code', async () => {
    const refuse = (code: 'QR_NOT_FOUND' | 'QR_OTHER' | 'QR_CHECKSUM', bytes: Uint8Array<ArrayBuffer>) =>
      shop.refused(banglaQrApi.readPicture, code, upload(bytes));
    const blank = sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } }).png();
    await refuse('QR_NOT_FOUND', Uint8Array.from(await blank.toBuffer()));
    await refuse('QR_NOT_FOUND', new TextEncoder().encode('no picture'));
    await refuse('QR_NOT_FOUND', Uint8Array.from((await drawPng(payload)).subarray(0, 500)));
    await refuse('QR_NOT_FOUND', new TextEncoder().encode(encodeQr(payload, 'svg')));
    await refuse('QR_OTHER', Uint8Array.from(await drawPng('01712345678')));
    await refuse('QR_CHECKSUM', Uint8Array.from(await drawPng(payload.replace('SHOHAG', 'SOHHAG'))));
  });

  test('is saved by owners with their password alone, and by no other call', async () => {
    await database.pool.query("UPDATE settings SET value = value - 'banglaQr'");
    const body = { payload, isExact: true };
    await shop.refused(banglaQrApi.save, 'FORBIDDEN', { body, token: admin.token });
    const unconfirmed = await addSession(shop, owner.id, { confirmed: false });
    await shop.refused(banglaQrApi.save, 'CONFIRM_PASSWORD', { body, token: unconfirmed });
    const wrong = { payload: payload.replace('SHOHAG', 'SOHHAG'), isExact: true };
    await shop.refused(banglaQrApi.save, 'QR_CHECKSUM', { body: wrong, token: owner.token });
    await shop.ask(settingsApi.change, { body: { banglaQr: body } as object, token: owner.token });
    expect((await shop.call(settingsApi.get)).data.banglaQr).toBeNull();
    const saved = { payload, merchant: 'SHOHAG STORE', city: 'Dhaka', mobile: '01700000000', isExact: true };
    expect((await save(true)).data.banglaQr).toEqual(saved);
    await shop.refused(banglaQrApi.remove, 'CONFIRM_PASSWORD', { token: unconfirmed });
    expect((await shop.call(settingsApi.get)).data.banglaQr).toEqual(saved);
  });
});

describe('a picture of it', () => {
  test('has the amount and the order number, and is never stored', async () => {
    await save(true);
    const svg = await shop.get('/bangla-qr/1570.svg?order=H-17285544');
    expect([svg.status, svg.headers.get('cache-control'), svg.headers.get('content-type')]).toEqual([
      200,
      'no-store',
      'image/svg+xml',
    ]);
    expect(await scan(svg)).toBe(withAmount(payload, { amount: 1570, bill: 'H-17285544' }));
    const png = await shop.get('/bangla-qr/70.png');
    expect(png.headers.get('content-disposition')).toBe('attachment; filename="bangla-qr-70.png"');
    expect(await scan(png)).toBe(withAmount(payload, { amount: 70 }));
    expect(await scan(await shop.get('/bangla-qr/70.svg?order=a%20line%0Aof'))).toBe(
      withAmount(payload, { amount: 70 }),
    );
  });

  test('is the printed code where the bank allows no amount; none for other amounts, or after it is removed', async () => {
    await save(false);
    expect(await scan(await shop.get('/bangla-qr/1570.svg'))).toBe(payload);
    for (const name of ['0.svg', '-5.svg', '1.5.svg', '12345678.svg', 'x.svg', '5.gif'])
      expect([name, (await shop.get(`/bangla-qr/${name}`)).status]).toEqual([name, 404]);
    await shop.call(banglaQrApi.remove, { token: owner.token });
    expect((await shop.get('/bangla-qr/1570.svg')).status).toBe(404);
  });
});

describe('an order', () => {
  const order = (paymentInfo: object) => newOrder([line(goods)], { paymentInfo: paymentInfo as never });

  test('is paid by it where the shop offers it; the payer’s number and the ID are asked for', async () => {
    await shop.call(banglaQrApi.remove, { token: owner.token });
    const refuse = (paymentInfo: object) =>
      shop.refused(ordersApi.place, 'INVALID_INPUT', { body: order(paymentInfo), token: customer.token });
    await refuse(byQr());
    await save(true);
    await refuse({ ...byQr(), paymentNumber: undefined });
    await refuse({ ...byQr(), transactionId: undefined });
    const placed = await placeOrder(shop, customer, order(byQr()));
    expect(placed.paymentInfo).toMatchObject({
      method: 'bangla-qr',
      paymentNumber: '01812345678',
      paymentAmount: 1500,
    });
  });

  test('is confirmed by the SMS of the account that the code pays into, whatever its ID; not twice', async () => {
    await save(true);
    const { token } = (await shop.call(smsPhonesApi.add, { body: { name: 'Desk' }, token: owner.token })).data;
    const at = new Date(Date.now() + 6 * 3_600_000).toISOString();
    const sms = (sender: string) =>
      `You have received Tk 1,500.00 from ${sender}. Fee Tk 0.00. Balance Tk 99,000.00. TrxID 9K7L6M5N4P at ` +
      at.replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*/, '$3/$2/$1 $4');
    const placed = await placeOrder(shop, customer, order(byQr('PAYERSOWN1', '01899999999')));
    const body = { from: 'bKash', text: sms('01899999999') };
    await shop.call(receivedPaymentsApi.receive, { params: { token }, body });
    const see = { params: { userId: customer.id, id: placed._id }, token: owner.token };
    await expect.poll(async () => (await shop.call(ordersApi.one, see)).data.paymentInfo.paidAt).not.toBeNull();
    const { rows } = await database.pool.query(
      "SELECT debit, amount FROM ledger_entries WHERE order_id = $1 AND debit = 'bangla-qr'",
      [placed._id],
    );
    expect(rows).toEqual([{ debit: 'bangla-qr', amount: 1500 }]);
    await expectLedgerToAgree(database);
    // the same payment for a second order, by the other name
    const again = order({ ...byQr('PAYERSOWN1'), method: 'bkash' });
    await shop.refused(ordersApi.place, 'DUPLICATE_TRANSACTION', { body: again, token: customer.token });
    await placeOrder(shop, customer, order({ ...byQr('WALLETSID1'), method: 'bkash' }));
    const third = order(byQr('WALLETSID1'));
    await shop.refused(ordersApi.place, 'DUPLICATE_TRANSACTION', { body: third, token: customer.token });
  });
});

describe('an order that is waiting', () => {
  const report = (order: { _id: string; version: number }, transactionId = newTransactionId()) => ({
    body: { order: order._id, version: order.version, paymentNumber: '০১৮১২-৩৪৫৬৭৮', transactionId },
    token: customer.token,
  });

  test('with cash on delivery is paid by the code, and reported once: then the shop checks it', async () => {
    await save(true);
    const placed = await placeOrder(shop, customer, newOrder([line(goods)]));
    await shop.refused(ownOrdersApi.reportPayment, 'NOT_FOUND', { ...report(placed), token: admin.token });
    const { data } = await shop.call(ownOrdersApi.reportPayment, report(placed, 'PAIDBYQR01'));
    expect(data.paymentInfo.advance).toMatchObject({
      method: 'bangla-qr',
      amount: 1500,
      sender: '01812345678',
      transactionId: 'PAIDBYQR01',
      state: 'claimed',
    });
    await shop.refused(ownOrdersApi.reportPayment, 'WRONG_STATE', report(data));
    const another = await placeOrder(shop, customer, newOrder([line(goods)]));
    await shop.refused(ownOrdersApi.reportPayment, 'DUPLICATE_TRANSACTION', report(another, 'PAIDBYQR01'));
    await shop.refused(ordersApi.place, 'DUPLICATE_TRANSACTION', {
      body: newOrder([line(goods)], { paymentInfo: { ...byQr('PAIDBYQR01'), method: 'nagad' } }),
      token: customer.token,
    });
    const checked = await shop.call(advanceApi.check, {
      params: { id: placed._id },
      body: { arrived: true },
      token: owner.token,
    });
    expect(checked.data.paymentInfo).toMatchObject({ paid: 1500 });
    await expectLedgerToAgree(database);
    await shop.call(banglaQrApi.remove, { token: owner.token });
    await shop.refused(ownOrdersApi.reportPayment, 'WRONG_STATE', report(another));
  });
});

test('a sale at the counter is paid by the code, and complete at once', async () => {
  await save(true);
  const sale = { items: [line(goods)], phone: '01712345678', name: 'Rahima Begum', expectedTotal: 1430 };
  const { data } = await shop.call(counterSalesApi.sell, {
    body: { ...sale, paymentInfo: byQr('COUNTERQR1') },
    token: owner.token,
  });
  expect(data).toMatchObject({
    status: 'accepted',
    paymentInfo: { method: 'bangla-qr', transactionId: 'COUNTERQR1', paid: 1430 },
    shippingInfo: { shippingStatus: 'delivered' },
  });
  await expectLedgerToAgree(database);
});
