import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { noticesApi } from '#shared/api/shop/notifications.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { orderEventsApi } from '#shared/api/sales/orders/order-events.ts';
import { ordersApi, type PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { phoneCodesApi } from '#shared/api/people/phone-codes.ts';
import { returnRequestsApi } from '#shared/api/sales/return-requests.ts';
import { personalDataApi } from '#shared/api/shop/personal-data.ts';
import { newToken } from '#server/platform/process/tokens.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { deliverOrder } from '#test/support/delivered.ts';
import {
  addGoods,
  expectLedgerToAgree,
  line,
  setSettings,
  stockOf,
  variantsOf,
  type Goods,
} from '#test/support/orders.ts';
import { addPerson, fromAddress, newPhone } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const owner = await addPerson(shop, { staffRole: 'owner' });
const { ask, ofOwn, ownPicture, list, decide, picture } = returnRequestsApi;

let shirt: Goods;
let sizes: string[];
beforeEach(async () => {
  shirt = await addGoods(database, {
    price: 500,
    variants: [
      { color: 'Red', size: 'M', quantity: 20 },
      { color: 'Red', size: 'L', quantity: 1 },
    ],
  });
  sizes = await variantsOf(database, shirt.productId);
  await setSettings(shop, {});
});

const delivered = (more: { quantity?: number; days?: number; phone?: string; token?: string } = {}) => {
  const { quantity = 2, ...rest } = more;
  return deliverOrder(shop, owner, [line(shirt, quantity)], { days: 0, ...rest });
};

type Fields = Record<string, string>;
const formOf = (order: PlacedOrder, quantity: number, fields: Fields = {}, pictures: Blob[] = []) => {
  const form = new FormData();
  const all: Fields = {
    token: order.trackingToken ?? '',
    kind: 'later',
    text: 'The seam is open',
    'items[0][item]': order.items[0]!._id,
    'items[0][quantity]': String(quantity),
    'items[0][why]': 'damaged',
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) if (value !== '') form.append(name, value);
  for (const one of pictures) form.append('pictures', one);
  return form;
};
const send = (order: PlacedOrder, quantity = 1, fields: Fields = {}, pictures: Blob[] = [], token?: string) =>
  shop.ask(ask, {
    body: formOf(order, quantity, fields, pictures),
    headers: fromAddress(),
    ...(token && { token }),
  });
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code ?? 'done';
const asked = async (order: PlacedOrder, quantity = 1, fields: Fields = {}, pictures: Blob[] = []) => {
  const response = await send(order, quantity, fields, pictures);
  expect(response.status).toBe(201);
  return ((await response.json()) as { data: { _id: string } }).data._id;
};
const open = async (order: PlacedOrder) =>
  (await shop.call(ofOwn, { body: { token: order.trackingToken! }, headers: fromAddress() })).data;
const accept = (id: string) =>
  shop.call(decide, {
    params: { id },
    body: { state: 'accepted', answer: 'Our courier comes on Monday.' },
    token: owner.token,
  });
const refuse = (id: string) =>
  shop.call(decide, { params: { id }, body: { state: 'refused', answer: 'It was worn.' }, token: owner.token });
const seen = async ({ _id }: PlacedOrder) =>
  (await shop.call(ordersApi.one, { params: { userId: 'guest', id: _id }, token: owner.token })).data;
const lastText = async (phone: string) => {
  await shop.runJobs();
  return shop.texts.findLast(({ to }) => to === phone)?.text;
};
const newPicture = async (width = 60) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width, height: 40, channels: 3, background: '#a53' } })
        .png()
        .toBuffer(),
    ),
  ]);

test('a guest requests a return, staff accept with a message, and both follow it until it arrives', async () => {
  const order = await delivered();
  expect(await open(order)).toMatchObject({ requests: [], items: [{ item: order.items[0]!._id, left: 2 }] });
  const id = await asked(order);
  expect(await open(order)).toMatchObject({
    requests: [{ _id: id, state: 'waiting', text: 'The seam is open', items: [{ quantity: 1, why: 'damaged' }] }],
    items: [{ left: 1 }],
  });
  const { data: waiting } = await shop.call(list, { query: {}, token: owner.token });
  expect(waiting.at(-1)).toMatchObject({ _id: id, order: { orderId: order.orderId, phone: order.phone } });
  await accept(id);
  expect(await lastText(order.phone)).toContain('Our courier comes on Monday.');
  const back = (await seen(order)).returns[0]!;
  expect(back).toMatchObject({
    kind: 'later',
    reason: 'The seam is open',
    receivedAt: null,
    items: [{ why: 'damaged' }],
  });
  expect((await open(order)).requests[0]).toMatchObject({ state: 'accepted', isReceived: false });
  await shop.call(orderChangesApi.receiveReturn, {
    params: { id: order._id, return: back._id },
    body: { items: [{ item: order.items[0]!._id, condition: 'as new', restock: true }] },
    token: owner.token,
  });
  expect((await open(order)).requests[0]).toMatchObject({
    state: 'accepted',
    isReceived: true,
    answer: 'Our courier comes on Monday.',
  });
  const { data: events } = await shop.call(orderEventsApi.ofOrder, { params: { id: order._id }, token: owner.token });
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['return asked', 'return announced']));
  await expectLedgerToAgree(database);
});

test('each line goes back for its own reason, in the request, in the return and in the timeline', async () => {
  const cap = await addGoods(database, { price: 300 });
  const order = await deliverOrder(shop, owner, [line(shirt, 1), line(cap, 1)], { days: 0 });
  const [first, second] = order.items.map(({ _id }) => _id);
  const id = await asked(order, 1, {
    'items[1][item]': second!.toUpperCase(),
    'items[1][quantity]': '1',
    'items[1][why]': 'size',
  });
  const why = [
    { item: first, why: 'damaged' },
    { item: second, why: 'size' },
  ];
  expect(await open(order)).toMatchObject({ requests: [{ items: why }] });
  const { data: waiting } = await shop.call(list, { query: {}, token: owner.token });
  expect(waiting.find(({ _id }) => _id === id)).toMatchObject({ items: why });
  await accept(id);
  expect((await seen(order)).returns).toMatchObject([{ reason: 'The seam is open', items: why }]);
  const { data: events } = await shop.call(orderEventsApi.ofOrder, { params: { id: order._id }, token: owner.token });
  const said = events.filter(({ kind }) => kind === 'return asked' || kind === 'return announced');
  expect(said.map(({ data }) => data['reason'])).toEqual([
    'Damaged or faulty, Does not fit: The seam is open',
    'Damaged or faulty, Does not fit: The seam is open',
  ]);
});

test('the bell notifies staff who can decide, until they have decided', async () => {
  const desk = await addPerson(shop, { staffRole: 'order desk' });
  const accounts = await addPerson(shop, { staffRole: 'accounts' });
  const id = await asked(await delivered());
  const bellOf = async ({ token }: { token: string }) =>
    (await shop.call(noticesApi.list, { query: {}, token })).data.find(({ _id }) => _id === `return:${id}`);
  expect(await bellOf(desk)).toMatchObject({ kind: 'return', read: false, href: '/dashboard/return-requests' });
  expect(await bellOf(accounts)).toBeUndefined();
  await refuse(id);
  expect(await bellOf(desk)).toMatchObject({ read: true });
});

test('staff accept a request whose words are cut within a character of two units', async () => {
  const order = await delivered();
  await accept(await asked(order, 1, { text: '𝕏'.repeat(150) }));
  expect((await seen(order)).returns).toMatchObject([{ reason: expect.stringMatching(/^𝕏+$/u) }]);
});

test('staff refuse with a reason, which the shopper gets; the shopper can then request again', async () => {
  const order = await delivered();
  const id = await asked(order, 2);
  await shop.refused(decide, 'INVALID_INPUT', {
    params: { id },
    body: { state: 'refused', answer: ' ' },
    token: owner.token,
  });
  await refuse(id);
  expect(await lastText(order.phone)).toContain('It was worn.');
  expect(await open(order)).toMatchObject({
    requests: [{ state: 'refused', answer: 'It was worn.' }],
    items: [{ left: 2 }],
  });
  expect((await seen(order)).returns).toEqual([]);
});

test('an exchange takes the other size from stock when staff accept', async () => {
  const [first, second] = [await delivered(), await delivered()];
  const exchange = { kind: 'exchange', 'items[0][why]': 'size', variantId: sizes[1]! };
  const ids = [await asked(first, 1, exchange), await asked(second, 1, exchange)];
  expect(await stockOf(database, sizes[1]!)).toBe(1);
  const answers = await Promise.all(
    ids.map((id) => shop.ask(decide, { params: { id }, body: { state: 'accepted' }, token: owner.token })),
  );
  expect((await Promise.all(answers.map(codeOf))).toSorted()).toEqual(['OUT_OF_STOCK', 'done']);
  expect(await stockOf(database, sizes[1]!)).toBe(0);
  const orders = await Promise.all([seen(first), seen(second)]);
  expect(orders.map(({ returns }) => returns.length).toSorted()).toEqual([0, 1]);
  await expectLedgerToAgree(database);
});

const repriced = async (variant: string, price: number) => {
  await database.pool.query('UPDATE variants SET price = $2 WHERE id = $1', [variant, price]);
};

test('a shopper exchanges only at the same price, and staff see both prices and take the difference', async () => {
  const exchange = { kind: 'exchange', 'items[0][why]': 'size', variantId: sizes[1]! };
  const order = await delivered();
  for (const price of [920, 480]) {
    await repriced(sizes[1]!, price);
    expect(await codeOf(await send(order, 1, exchange))).toBe('OTHER_PRICE');
  }
  await repriced(sizes[1]!, 500);
  const id = await asked(order, 1, exchange);
  await repriced(sizes[1]!, 920);
  const { data } = await shop.call(list, { query: {}, token: owner.token });
  expect(data.find(({ _id }) => _id === id)).toMatchObject({ items: [{ price: 500 }], exchangeFor: { price: 920 } });
  const accepting = (difference: number) => ({
    params: { id },
    body: { state: 'accepted' as const, difference },
    token: owner.token,
  });
  const refused = await shop.refused(decide, 'OTHER_PRICE', accepting(0));
  expect(refused.details).toEqual({ was: 500, is: 920 });
  await shop.call(decide, accepting(420));
  expect((await seen(order)).parcels.map(({ cashDue }) => cashDue)).toEqual([1070, 420]);
  await expectLedgerToAgree(database);
});

test('later price increases of all sizes do not affect an exchange', async () => {
  const order = await delivered();
  for (const size of sizes) await repriced(size, 700);
  await accept(await asked(order, 1, { kind: 'exchange', 'items[0][why]': 'size', variantId: sizes[1]! }));
  expect((await seen(order)).items.map(({ price }) => price)).toEqual([500, 500]);
});

describe('refuses', () => {
  test('more pieces than bought, in one request or in simultaneous ones', async () => {
    const order = await delivered({ quantity: 3 });
    expect(await codeOf(await send(order, 4))).toBe('NOT_RETURNABLE');
    const codes = await Promise.all(Array.from({ length: 6 }, async () => codeOf(await send(order, 1))));
    expect(codes.filter((code) => code === 'done')).toHaveLength(3);
    expect(codes.filter((code) => code !== 'done' && code !== 'NOT_RETURNABLE' && code !== 'BUSY')).toEqual([]);
    expect((await open(order)).items).toEqual([]);
  });

  test('a line without a reason, a reason for all of them, and a line that is named twice', async () => {
    const order = await delivered({ quantity: 3 });
    const problemsOf = async (fields: Fields) => fieldErrorsOf(await send(order, 1, fields));
    const none = { 'items.0.why': 'Choose a reason' };
    expect(await problemsOf({ 'items[0][why]': '' })).toEqual(none);
    expect(await problemsOf({ 'items[0][why]': 'bored' })).toEqual(none);
    expect(await problemsOf({ 'items[0][why]': '', why: 'damaged' })).toMatchObject(none);
    const again = order.items[0]!._id.toUpperCase();
    const twice = { 'items[1][item]': again, 'items[1][quantity]': '1', 'items[1][why]': 'size' };
    expect(await problemsOf(twice)).toEqual({ items: 'Name each line once' });
    expect((await open(order)).requests).toEqual([]);
  });

  test('in words for one and for many', async () => {
    const order = await delivered({ quantity: 3 });
    const refusedFor = async (quantity: number) =>
      ((await (await send(order, quantity)).json()) as { message: string }).message;
    expect(await refusedFor(4)).toBe('You can return only 3 pieces of this product.');
    await asked(order, 2);
    expect(await refusedFor(2)).toBe('You can return only one piece of this product.');
    await asked(order, 1);
    expect(await refusedFor(1)).toBe('You cannot return any more of this product.');
    await database.pool.query(`UPDATE parcels SET ended_at = now() - interval '49 hours' WHERE order_id = $1`, [
      order._id,
    ]);
    expect(await refusedFor(1)).toBe('You can request this within 48 hours of delivery.');
    await setSettings(shop, { returns: { days: 7, askWithinHours: 1, refundDays: { least: 3, most: 5 } } });
    expect(await refusedFor(1)).toBe('You can request this within one hour of delivery.');
  });

  test('pieces that are not delivered, were delivered too long ago, or are already on their way back', async () => {
    const order = await delivered();
    await database.pool.query(`UPDATE parcels SET ended_at = now() - interval '49 hours' WHERE order_id = $1`, [
      order._id,
    ]);
    expect(await codeOf(await send(order))).toBe('NOT_RETURNABLE');
    expect(await open(order)).toMatchObject({ items: [], until: null });
    await database.pool.query(`UPDATE parcels SET status = 'in transit', ended_at = NULL WHERE order_id = $1`, [
      order._id,
    ]);
    expect(await codeOf(await send(order))).toBe('NOT_RETURNABLE');
    const other = await delivered({ quantity: 1 });
    const { parcels } = await seen(other);
    await shop.call(orderChangesApi.announceReturn, {
      params: { id: other._id, parcel: parcels[0]!._id },
      body: { items: [{ item: other.items[0]!._id, quantity: 1, why: 'wrong' }], reason: 'By phone' },
      token: owner.token,
    });
    expect(await codeOf(await send(other))).toBe('NOT_RETURNABLE');
  });

  test('to decide twice, also simultaneously, or on pieces that staff have announced meanwhile', async () => {
    const order = await delivered();
    const id = await asked(order, 2);
    const decisions = [accept, refuse, accept].map((decideOnce) =>
      decideOnce(id).then(
        () => 'done',
        () => 'refused',
      ),
    );
    expect((await Promise.all(decisions)).toSorted()).toEqual(['done', 'refused', 'refused']);
    const other = await delivered({ quantity: 1 });
    const waiting = await asked(other);
    const { parcels } = await seen(other);
    await shop.call(orderChangesApi.announceReturn, {
      params: { id: other._id, parcel: parcels[0]!._id },
      body: { items: [{ item: other.items[0]!._id, quantity: 1, why: 'wrong' }], reason: 'By phone' },
      token: owner.token,
    });
    await shop.refused(decide, 'NOT_RETURNABLE', {
      params: { id: waiting },
      body: { state: 'accepted' },
      token: owner.token,
    });
    expect((await open(other)).requests[0]).toMatchObject({ state: 'waiting' });
  });

  test('an exchange for another product, for the same size, and of two lines', async () => {
    const other = await addGoods(database);
    const order = await delivered();
    for (const variantId of [other.variantId, sizes[0]!, ''])
      expect(await codeOf(await send(order, 1, { kind: 'exchange', variantId }))).toBe('NOT_AN_EXCHANGE');
    const both = await deliverOrder(shop, owner, [line(shirt), line(other)], { days: 0 });
    const second = { 'items[1][item]': both.items[1]!._id, 'items[1][quantity]': '1', 'items[1][why]': 'size' };
    const exchange = { kind: 'exchange', variantId: sizes[1]!, ...second };
    expect(await codeOf(await send(both, 1, exchange))).toBe('NOT_AN_EXCHANGE');
  });

  test('another person’s order, by a guessed token, by its id, or by a line', async () => {
    const [mine, other] = [await addPerson(shop), await addPerson(shop)];
    const order = await delivered({ token: mine.token });
    const by = { order: order._id };
    expect(await codeOf(await send(order, 1, by, [], other.token))).toBe('NOT_FOUND');
    expect(await codeOf(await send(order, 1, by))).toBe('SIGN_IN_NEEDED');
    expect(await codeOf(await send(order, 1, { token: newToken().slice(0, 27) }))).toBe('NOT_FOUND');
    const guests = await delivered();
    expect(await codeOf(await send(guests, 1, { 'items[0][item]': order.items[0]!._id }))).toBe('NOT_FOUND');
    expect(await codeOf(await send(order, 1, by, [], mine.token))).toBe('done');
    await shop.refused(ofOwn, 'NOT_FOUND', { body: by, token: other.token });
  });

  test('a fifth picture, one that is none, and more than ten requests of an order in an hour', async () => {
    const order = await delivered();
    const five = await Promise.all([1, 2, 3, 4, 5].map((n) => newPicture(n * 10)));
    expect(await fieldErrorsOf(await send(order, 1, {}, five))).toEqual({ pictures: 'Maximum 4 pictures' });
    expect(await fieldErrorsOf(await send(order, 1, {}, [new Blob(['<svg/>'])]))).toEqual({
      pictures: 'File type not supported',
    });
    for (let n = 0; n < 10; n += 1) await send(order, 9);
    expect(await codeOf(await send(order))).toBe('TOO_MANY_TRIES');
  });
});

describe('pictures', () => {
  const ofOrder = ({ trackingToken }: PlacedOrder, request: string, position = 0) =>
    shop.ask(ownPicture, { body: { token: trackingToken!, request, position }, headers: fromAddress() });
  const nameOf = async (request: string) =>
    (
      await database.db
        .selectFrom('return_request_pictures')
        .select('picture')
        .where('request_id', '=', request)
        .executeTakeFirstOrThrow()
    ).picture;

  test('are visible to the requester and to staff only', async () => {
    const [order, others] = [await delivered(), await delivered()];
    const id = await asked(order, 1, {}, [await newPicture(71), await newPicture(72)]);
    expect((await open(order)).requests[0]).toMatchObject({ pictures: 2 });
    const own = await ofOrder(order, id, 1);
    expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    const byStaff = await shop.ask(picture, { params: { id, position: 0 }, token: owner.token });
    expect(byStaff.status).toBe(200);
    expect((await ofOrder(others, id)).status).toBe(404);
    expect((await ofOrder(order, id, 2)).status).toBe(404);
    expect((await ofOrder(order, id, 99_999)).status).toBe(400);
    const stranger = await addPerson(shop);
    expect((await shop.ask(picture, { params: { id, position: 0 }, token: stranger.token })).status).toBe(403);
    expect((await shop.ask(picture, { params: { id, position: 0 } })).status).toBe(401);
    const name = await nameOf(id);
    for (const address of [
      `${name}.webp`,
      `${name}-480.webp`,
      `${name}-480.avif`,
      `${name}-catalog.jpg`,
      `${name.slice(1)}.webp`,
    ])
      expect((await shop.get(`/media/${address}`)).status, address).toBe(404);
  });

  test('and words go when the shopper erases their data', async () => {
    const phone = newPhone();
    const order = await delivered({ phone });
    const id = await asked(order, 1, {}, [await newPicture(73)]);
    await shop.call(phoneCodesApi.sendForErasure, { body: { phone }, headers: fromAddress() });
    await shop.runJobs();
    const code = shop.texts
      .flatMap(({ to, text }) => (to === phone ? (/^(\d{6}) is/.exec(text)?.[1] ?? []) : []))
      .at(-1);
    await shop.call(phoneCodesApi.erase, { body: { phone, code: code! }, headers: fromAddress() });
    const { data } = await shop.call(list, { query: {}, token: owner.token });
    expect(data.find(({ _id }) => _id === id)).toMatchObject({ text: '', pictures: 0, order: { phone: '', name: '' } });
    expect(await codeOf(await send(order))).toBe('NOT_FOUND');
  });
});

test('the export of personal data has the caller’s return requests, and no others', async () => {
  const [rahima, other] = [await addPerson(shop), await addPerson(shop)];
  const order = await delivered({ token: rahima.token });
  expect(await codeOf(await send(order, 1, { token: '', order: order._id }, [], rahima.token))).toBe('done');
  const dataOf = async ({ token }: { token: string }) => (await shop.call(personalDataApi.myData, { token })).data;
  expect((await dataOf(rahima)).returnRequests).toMatchObject([
    { items: [{ why: 'damaged' }], text: 'The seam is open' },
  ]);
  expect((await dataOf(other)).returnRequests).toEqual([]);
});
