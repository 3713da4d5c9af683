import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { phoneCodesApi } from '#shared/api/people/phone-codes.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { reviewsApi } from '#shared/api/sales/reviews.ts';
import { trackApi } from '#shared/api/sales/self-service/track.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { askForReviews, deliverOrder, reviewTokensTo } from '#test/support/delivered.ts';
import { addGoods, line, setSettings, type Goods } from '#test/support/orders.ts';
import { addPerson, fromAddress, newPhone } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const owner = await addPerson(shop, { staffRole: 'owner' });
type Bag = Goods & { product: { slug: string } };

const asking = { reviews: { askAfterDays: 5 } };

let bag: Bag;
let shoe: Bag;
beforeEach(async () => {
  bag = await addGoods(database, { variants: [{ color: 'Red', size: null, quantity: 50 }] });
  shoe = await addGoods(database, { variants: [{ color: 'Black', size: '42', quantity: 50 }] });
  await setSettings(shop, asking);
});

/** An order that came, and the link that its customer got. */
async function asked(goods: Bag[] = [bag, shoe]) {
  const order = await deliverOrder(
    shop,
    owner,
    goods.map((one) => line(one)),
  );
  await askForReviews(shop);
  return { order, token: reviewTokensTo(shop, order.phone).at(-1)! };
}

/** The number of review requests for orders with this number. */
async function requestsTo(phone: string | null): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'SELECT count(*)::int FROM review_requests r JOIN orders o ON o.id = r.order_id WHERE o.phone = $1',
    [phone],
  );
  return rows[0]?.count ?? 0;
}

const formOf = (fields: Record<string, string>, pictures: Blob[] = []) => {
  const form = new FormData();
  const all = { stars: '5', text: 'Lovely.', name: 'Rahima', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  for (const picture of pictures) form.append('pictures', picture);
  return form;
};
const write = (fields: Record<string, string>, pictures: Blob[] = [], headers = fromAddress()) =>
  shop.ask(reviewsApi.write, { body: formOf(fields, pictures), headers });
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;
const written = async (token: string, goods: Bag, fields: Record<string, string> = {}) => {
  const response = await write({ token, productId: goods.productId, ...fields });
  expect(response.status).toBe(201);
  return ((await response.json()) as { data: { _id: string } }).data._id;
};
const judge = (id: string, body: { state?: 'published' | 'refused'; answer?: string | null }) =>
  shop.call(reviewsApi.decide, { params: { id }, body, token: owner.token });
const shown = async ({ product: { slug } }: Bag) => {
  await shop.caughtUp();
  return shop.call(reviewsApi.ofProduct, { params: { slug } });
};
const picture = async (size = 60) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: size, height: 40, channels: 3, background: '#a53' } })
        .png()
        .toBuffer(),
    ),
  ]);

test('a customer reviews delivered products with the link of an SMS, and the shop publishes and answers the review', async () => {
  const { order, token } = await asked();
  const opened = await shop.call(reviewsApi.open, { body: { token }, headers: fromAddress() });
  expect(opened.data).toMatchObject({ orderId: order.orderId, name: 'Rahima' });
  expect(opened.data.items.map(({ isReviewed }) => isReviewed)).toEqual([false, false]);
  const id = await written(token, shoe, { stars: '4', fit: 'small' });
  expect((await shown(shoe)).data).toEqual([]);
  await judge(id, { state: 'published', answer: 'Thank you!' });
  const { data, meta } = await shown(shoe);
  expect(data).toMatchObject([{ stars: 4, fit: 'small', name: 'Rahima', size: '42', answer: 'Thank you!' }]);
  expect(meta).toMatchObject({ count: 1, average: 4, fit: { small: 1, right: 0, large: 0 } });
  const other = await asked([shoe]);
  await judge(await written(other.token, shoe, { stars: '1' }), { state: 'published' });
  await judge(id, { state: 'refused' });
  expect((await shown(shoe)).data.map(({ stars }) => stars)).toEqual([1]);
  expect((await shown(shoe)).meta).toMatchObject({ count: 1, average: 1 });
  await judge((await shown(shoe)).data[0]!._id, { state: 'refused' });
  expect((await shown(shoe)).meta).toMatchObject({ count: 0, average: 0 });
});

test('a product carries the average of its published reviews, in lists too', async () => {
  const read = async () => {
    await shop.caughtUp();
    const { data } = await shop.call(catalogueApi.product, { params: { slug: shoe.product.slug } });
    const listed = await shop.call(catalogueApi.products, { query: { limit: 50, sort: 'newest' } });
    return [data, listed.data.find(({ _id }) => _id === data._id)].map((product) => product?.rating);
  };
  expect(await read()).toEqual([undefined, undefined]);
  const ids: string[] = [];
  for (const stars of ['5', '4', '4']) ids.push(await written((await asked([shoe])).token, shoe, { stars }));
  expect(await read()).toEqual([undefined, undefined]);
  for (const id of ids) await judge(id, { state: 'published' });
  const rating = { average: 4.3, count: 3 };
  expect(await read()).toEqual([rating, rating]);
});

test('sends a single request per order, after the set days, unless the customer has opted out', async () => {
  const young = await deliverOrder(shop, owner, [line(bag)], { days: 4 });
  const { order, token } = await asked();
  await askForReviews(shop);
  expect(reviewTokensTo(shop, order.phone)).toHaveLength(1);
  expect(reviewTokensTo(shop, young.phone)).toEqual([]);
  await shop.call(reviewsApi.stopAsking, { body: { token }, headers: fromAddress() });
  await deliverOrder(shop, owner, [line(bag)], { phone: order.phone });
  await askForReviews(shop);
  expect(reviewTokensTo(shop, order.phone)).toHaveLength(1);
  // nor is one put on its way: a number that few messages go to would not have got it in any case
  expect(await requestsTo(order.phone)).toBe(1);
});

test('an account with a confirmed address gets a mail only', async () => {
  const person = await addPerson(shop);
  const order = await deliverOrder(shop, owner, [line(bag)], { token: person.token });
  await askForReviews(shop);
  const letters = shop.mails.filter(({ to, text }) => to === person.email && text.includes('/review#'));
  expect([letters.length, reviewTokensTo(shop, order.phone).length]).toEqual([1, 0]);
});

test('sends no requests while the setting is off, as it is by default, nor for returned orders', async () => {
  await setSettings(shop, {});
  const off = await deliverOrder(shop, owner, [line(bag)]);
  await askForReviews(shop);
  expect(reviewTokensTo(shop, off.phone)).toEqual([]);
  await setSettings(shop, asking);
  await database.pool.query(`INSERT INTO returns (order_id, kind) VALUES ($1, 'later')`, [off._id]);
  await askForReviews(shop);
  expect(reviewTokensTo(shop, off.phone)).toEqual([]);
});

test('the page of a delivered order leads to its reviews, for a guest and in an account', async () => {
  const person = await addPerson(shop);
  for (const token of [undefined, person.token]) {
    const order = await deliverOrder(shop, owner, [line(bag)], { days: 0, ...(token && { token }) });
    const seen = token
      ? await shop.call(ordersApi.one, { params: { userId: person.id, id: order._id }, token })
      : await shop.call(trackApi.open, { body: { token: order.trackingToken! } });
    expect(order.reviewToken).toBeUndefined();
    const opened = await shop.call(reviewsApi.open, { body: { token: seen.data.reviewToken! } });
    expect(opened.data).toMatchObject({ orderId: order.orderId, items: [{ productId: bag.productId }] });
  }
});

describe('refuses', () => {
  test('a link that was edited, one of another kind, and the goods of another order', async () => {
    const { order, token } = await asked([bag]);
    const other = await asked([shoe]);
    const edited = token.slice(0, 6) + other.token.slice(6);
    for (const wrong of [edited, order.trackingToken!, `${token}A`])
      expect((await write({ token: wrong, productId: bag.productId })).status).toBe(404);
    expect((await write({ token, productId: shoe.productId })).status).toBe(404);
    await shop.refused(trackApi.open, 'NOT_FOUND', { body: { token }, headers: fromAddress() });
  });

  test('a product that was not delivered', async () => {
    const { order, token } = await asked([bag]);
    await database.pool.query(`UPDATE parcels SET status = 'in transit', ended_at = NULL WHERE order_id = $1`, [
      order._id,
    ]);
    expect(await codeOf(await write({ token, productId: bag.productId }))).toBe('NOT_DELIVERED');
  });

  test('a second review of the same product; only one of twenty simultaneous ones is stored', async () => {
    const { order, token } = await asked([bag, shoe]);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => write({ token, productId: bag.productId }).then(({ status }) => status)),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // only some forms are read at a time
    expect(statuses.filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
    const { rows } = await database.pool.query(`SELECT FROM reviews WHERE order_id = $1`, [order._id]);
    expect(rows).toHaveLength(1);
    expect(await codeOf(await write({ token, productId: bag.productId }))).toBe('ALREADY_REVIEWED');
    await written(token, shoe);
  });

  test('a fourth picture, one that is none, no stars and six of them', async () => {
    const { token } = await asked([bag]);
    const fields = { token, productId: bag.productId };
    const four = await Promise.all([1, 2, 3, 4].map((n) => picture(n * 10)));
    expect(await fieldErrorsOf(await write(fields, four))).toEqual({ pictures: 'Maximum 3 pictures' });
    expect(await fieldErrorsOf(await write(fields, [new Blob(['<svg/>'])]))).toEqual({
      pictures: 'File type not supported',
    });
    for (const stars of ['', '0', '6', 'many'])
      expect(Object.keys(await fieldErrorsOf(await write({ ...fields, stars })))).toEqual(['stars']);
  });

  test('more than thirty tries in 15 minutes from one address', async () => {
    const headers = fromAddress();
    const { token } = await asked([bag, shoe]);
    for (let n = 0; n < 30; n += 1) await write({ token, productId: bag.productId }, [], headers);
    expect(await codeOf(await write({ token, productId: shoe.productId }, [], headers))).toBe('TOO_MANY_TRIES');
  });
});

test('pictures are shown with the review, and stored as long as it is', async () => {
  const { token } = await asked([bag]);
  const response = await write({ token, productId: bag.productId }, [await picture(70), await picture(80)]);
  const { data } = (await response.json()) as { data: { _id: string } };
  await judge(data._id, { state: 'published' });
  const [review] = (await shown(bag)).data;
  expect(review!.pictures).toHaveLength(2);
  for (const url of review!.pictures) expect((await shop.get(url)).headers.get('content-type')).toBe('image/webp');
});

test('pictures are public only while their review is published', async () => {
  const { token } = await asked([bag]);
  const response = await write({ token, productId: bag.productId }, [await picture(71)]);
  const { _id: id } = ((await response.json()) as { data: { _id: string } }).data;
  const addressNow = async () => {
    const { rows } = await database.pool.query<{ picture: string }>(
      'SELECT picture FROM review_pictures WHERE review_id = $1',
      [id],
    );
    return `/media/${rows[0]!.picture}.webp`;
  };
  expect((await shop.get(await addressNow())).status).toBe(404);
  const forStaff = { params: { id, position: 0 }, token: owner.token };
  expect((await shop.ask(reviewsApi.picture, forStaff)).headers.get('content-type')).toBe('image/webp');
  await judge(id, { state: 'published' });
  const [review] = (await shown(bag)).data;
  const [url = ''] = review!.pictures;
  expect((await shop.get(url)).status).toBe(200);
  await judge(id, { state: 'refused' });
  expect((await shop.get(url)).status).toBe(404);
  expect((await shop.get(await addressNow())).status).toBe(404);
  expect((await shop.ask(reviewsApi.picture, forStaff)).status).toBe(200);
  await judge(id, { state: 'published' });
  expect((await shop.get((await shown(bag)).data[0]!.pictures[0]!)).status).toBe(200);
});

/** A review with a picture that waits for the shop. */
async function waitingReview(goods: Bag): Promise<string> {
  const { token } = await asked([goods]);
  const response = await write({ token, productId: goods.productId }, [await picture(72)]);
  return ((await response.json()) as { data: { _id: string } }).data._id;
}
const expectPicturesOf = async (goods: Bag) => {
  const [url = ''] = (await shown(goods)).data[0]!.pictures;
  expect((await shop.get(url)).status).toBe(200);
};

test('publishing a review while another is refused keeps its pictures', async () => {
  const [published, refused] = [await waitingReview(bag), await waitingReview(shoe)];
  await judge(refused, { state: 'published' });
  // the publishing waits until the refusal is done
  const lock = await database.pool.connect();
  await lock.query('BEGIN');
  await lock.query('SELECT FROM reviews WHERE id = $1 FOR UPDATE', [published]);
  const publishing = judge(published, { state: 'published' });
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(rows).not.toEqual([]);
  });
  await judge(refused, { state: 'refused' });
  await lock.query('COMMIT');
  lock.release();
  await publishing;
  await expectPicturesOf(bag);
});

test('a review that is published again while its refusal hides the pictures shows them', async () => {
  const id = await waitingReview(bag);
  await judge(id, { state: 'published' });
  const hiding = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const media: MediaStore = {
    ...shop.media,
    async put(name, bytes) {
      hiding.resolve();
      await go.promise;
      await shop.media.put(name, bytes);
    },
  };
  const slow = await testShop({ database, media });
  const refusing = slow.call(reviewsApi.decide, { params: { id }, body: { state: 'refused' }, token: owner.token });
  await hiding.promise;
  await judge(id, { state: 'published' });
  go.resolve();
  await refusing;
  await expectPicturesOf(bag);
});

test('an erasure removes name and pictures, and all reviews that are not published', async () => {
  const phone = newPhone();
  const hat = await addGoods(database);
  const order = await deliverOrder(shop, owner, [line(bag), line(shoe), line(hat)], { phone });
  await askForReviews(shop);
  const [token] = reviewTokensTo(shop, order.phone);
  const response = await write({ token: token!, productId: bag.productId }, [await picture(90)]);
  await judge(((await response.json()) as { data: { _id: string } }).data._id, { state: 'published' });
  await written(token!, shoe);
  await judge(await written(token!, hat), { state: 'refused' });
  await shop.call(phoneCodesApi.sendForErasure, { body: { phone }, headers: fromAddress() });
  await shop.runJobs();
  const code = shop.texts.flatMap(({ to, text }) => (to === phone ? (/^(\d{6}) is/.exec(text)?.[1] ?? []) : [])).at(-1);
  await shop.call(phoneCodesApi.erase, { body: { phone, code: code! }, headers: fromAddress() });
  expect((await shown(bag)).data).toMatchObject([{ name: null, pictures: [], stars: 5 }]);
  const { rows } = await database.pool.query(`SELECT state FROM reviews WHERE order_id = $1`, [order._id]);
  expect(rows).toEqual([{ state: 'published' }]);
  expect((await write({ token: token!, productId: shoe.productId })).status).toBe(404);
});

test('staff see them by state, newest first', async () => {
  const { token } = await asked([bag, shoe]);
  const [first, second] = [await written(token, bag), await written(token, shoe)];
  await judge(first, { state: 'refused' });
  const list = async (state: 'waiting' | 'refused') =>
    (await shop.call(reviewsApi.list, { query: { state }, token: owner.token })).data.map(({ _id }) => _id);
  expect(await list('waiting')).toContain(second);
  expect((await list('refused'))[0]).toBe(first);
});
