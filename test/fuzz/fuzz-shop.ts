import fc from 'fast-check';
import type { Database } from '#server/platform/db/database.ts';
import type { StaffRole } from '#shared/roles.ts';
import { contactApi } from '#shared/api/people/contact.ts';
import { hashToken, newToken } from '#server/platform/process/tokens.ts';
import { addGoods, byWallet, inDhaka, line, newOrder, type Goods } from '#test/support/orders.ts';
import { addPerson, addSession, fromAddress, newPhone, password, type Person } from '#test/support/people.ts';
import { announced } from '#test/support/announced.ts';
import { addBrand, addCategory, addSubCategory } from '#test/support/factories.ts';
import { drawing, newPicture, wickedDrawing } from '#test/support/product-forms.ts';
import type { TestShop } from '#test/support/shop.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { validFor } from './from-schema.ts';
import type { FuzzRole, FuzzShop } from './requests.ts';
import { sendParcels } from './sent-parcels.ts';

/** What only the victim and admins may see; it stands in no request, so a caller who reads it was given it. */
export const secrets = [
  'Secretname',
  'secret-mail@victim.example',
  '01799999991',
  'secret-street',
  'secret-note',
  'secret-message',
];

export interface Seeded extends FuzzShop {
  victim: Person;
  /** A caller of this role. Those whom the requests signed out, banned or deleted are replaced by `refresh`. */
  tokenOf(role: FuzzRole): string | undefined;
  refresh(): Promise<void>;
  /** Later requests name what a request to this path created. */
  learn(path: string, id: string): void;
}

/** A shop with some of everything in it, and a person whose data nobody else may see. */
export async function seedShop(shop: TestShop): Promise<Seeded> {
  const { database } = shop;
  const category = await addCategory(database, 'Clothing', 'পোশাক');
  const taxonomy = {
    categories: [category, await addCategory(database, 'Food')],
    subCategories: [await addSubCategory(database, category, 'Shawls')],
    brands: [await addBrand(database, 'Kuashabela'), await addBrand(database, 'Aarong')],
  };
  const goods = await addShawls(database);
  const victim = await addVictim(shop, goods.slice(0, 2));
  const callers = await callersOf(shop);
  const orders = await Promise.all(goods.slice(0, 20).map((one) => orderOf(shop, one, callers.token('customer')!)));
  const links = await Promise.all(goods.slice(20, 30).map((one) => linkOfGuest(shop, one)));
  const sent = await sendParcels(shop, callers.token('owner')!, orders.slice(10));
  const messages = (await database.db.selectFrom('contact_messages').select('id').execute()).map(({ id }) => id);
  const reviews = await addReviews(database, orders, goods[0]!.productId);
  const waits = await addWaits(database);
  const ids: Record<string, string[]> = {
    '/reviews': reviews,
    '/orders': [...orders, ...victim.orders],
    '/users/me/orders': orders,
    '/calls': orders,
    '/call-claims': orders,
    '/parcels': orders,
    '/products': goods.map(({ productId }) => productId),
    '/admin/products': goods.map(({ productId }) => productId),
    '/categories': taxonomy.categories,
    '/sub-categories': taxonomy.subCategories,
    '/brands': taxonomy.brands,
    '/contact-messages': messages,
    '/admin/size-guides': await addSizeGuides(database),
    '/users': [victim.person.id, ...callers.ids()],
  };
  const nobodys = '0198c5a0-0000-7000-8000-000000000000';
  const all = [...Object.values(ids).flat(), nobodys];
  return {
    victim: victim.person,
    tokenOf: callers.token,
    refresh: callers.refresh,
    learn: (path, id) => (ids[path] ??= []).push(id),
    known: {
      ...(await knownFields({ goods, taxonomy, all })),
      ...waits,
      item: fc.constantFrom(...sent.items),
      order: fc.constantFrom(...orders),
      version: fc.constantFrom(1, 1, 2),
      token: fc.constantFrom(...links, newToken(), 'short'),
    },
    parameter(endpoint, name) {
      const schema = endpoint.params._zod.def.shape[name];
      if (schema?._zod.def.type === 'enum') return validFor(schema, {}) as fc.Arbitrary<string>;
      if (name === 'slug') return fc.constantFrom(...goods.map(({ product }) => product.slug), 'no-such-product');
      if (name === 'key') return fc.constantFrom(victim.person.id, '01712345678');
      const ofParcel = sent.parameters[endpoint.path]?.[name];
      if (ofParcel !== undefined) return fc.constantFrom(ofParcel, ofParcel, nobodys);
      if (endpoint.path.startsWith('/notices'))
        return fc.constantFrom(...[...orders, nobodys].map((id) => `order:${id}`));
      if (name === 'userId') return fc.constantFrom(victim.person.id, ...callers.ids(), nobodys);
      return fc.nat().map((n) => {
        const here = Object.entries(ids).find(([path]) => endpoint.path.startsWith(`${path}/`))?.[1] ?? [];
        return here[n % (here.length + 1)] ?? nobodys;
      });
    },
  };
}

const addShawls = (database: Database) =>
  Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      addGoods(database, {
        name: `Shawl ${n}`,
        subCategory: 'Shawls',
        category: 'Clothing',
        variants: [{ color: 'Red', size: 'M', quantity: 500 }],
      }),
    ),
  );

async function orderOf(shop: TestShop, one: Goods, token: string): Promise<string> {
  const { data } = await shop.call(ordersApi.place, { body: newOrder([line(one)]), token });
  return data._id;
}

/** The token that opens the order of a guest. */
async function linkOfGuest(shop: TestShop, one: Goods): Promise<string> {
  const body = newOrder([line(one)], { phone: newPhone() });
  const { data } = await shop.call(ordersApi.place, { body, headers: fromAddress() });
  return data.trackingToken!;
}

async function addSizeGuides(database: Database): Promise<string[]> {
  const rows = await announced(database, 'size-guides', (tx) =>
    tx
      .insertInto('size_guides')
      .values(Array.from({ length: 10 }, (_, n) => ({ name: `Guide ${n}`, measures: '[]', rows: '[]' })))
      .returning('id')
      .execute(),
  );
  return rows.map(({ id }) => id);
}

/** A review of each of these orders, to be published or refused. */
async function addReviews({ db }: Database, orders: string[], product: string): Promise<string[]> {
  const rows = await db
    .insertInto('reviews')
    .values(orders.map((order) => ({ order_id: order, product_id: product, stars: 5, text: 'Good', color: 'Red' })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Sold-out goods, and the links of two who wait for them. */
async function addWaits(database: Database): Promise<Record<string, fc.Arbitrary<string>>> {
  const { variantId } = await addGoods(database, { variants: [{ color: 'Blue', quantity: 0 }] });
  const keys = ['waiting-for-blue', 'rather-not-write'];
  const wait = { variant_id: variantId, channel: 'mail', language: 'en' };
  for (const key of keys)
    await database.db
      .insertInto('stock_waits')
      .values({ ...wait, key, recipient: `${key}@example.com` })
      .execute();
  return { variantId: fc.constant(variantId), key: fc.constantFrom(...keys, 'no such key') };
}

async function addVictim(
  shop: TestShop,
  goods: Awaited<ReturnType<typeof addGoods>>[],
): Promise<{ person: Person; orders: string[] }> {
  const person = await addPerson(shop, {
    name: 'Kamrul Secretname',
    email: 'secret-mail@victim.example',
    phone: '01799999991',
  });
  const shippingInfo = { ...inDhaka, name: 'Kamrul Secretname', address: 'secret-street 7' };
  const placed = await Promise.all(
    goods.map((one) =>
      shop.call(ordersApi.place, {
        body: newOrder([line(one)], {
          shippingInfo,
          phone: '01799999991',
          note: 'secret-note',
          paymentInfo: byWallet(),
        }),
        token: person.token,
      }),
    ),
  );
  await shop.call(contactApi.send, {
    body: {
      name: 'Kamrul Secretname',
      phone: '01799887766',
      email: 'secret-mail@victim.example',
      subject: 'order',
      message: 'secret-message',
    },
  });
  return { person, orders: placed.map(({ data }) => data._id) };
}

interface Callers {
  token(role: FuzzRole): string | undefined;
  ids(): string[];
  refresh(): Promise<void>;
}

interface Kinds {
  staffRole?: StaffRole | null;
  banned?: boolean;
}
const kinds = {
  customer: {},
  other: {},
  banned: { banned: true },
  'banned owner': { banned: true, staffRole: 'owner' },
  owner: { staffRole: 'owner' },
  admin: { staffRole: 'admin' },
  'order desk': { staffRole: 'order desk' },
  packer: { staffRole: 'packer' },
  catalogue: { staffRole: 'catalogue' },
  accounts: { staffRole: 'accounts' },
} as const satisfies Partial<Record<FuzzRole, Kinds>>;
type Kind = keyof typeof kinds;

async function callersOf(shop: TestShop): Promise<Callers> {
  const people = {} as Record<Kind, Person>;
  for (const kind of Object.keys(kinds) as Kind[]) people[kind] = await addPerson(shop, kinds[kind]);
  const tokens: Partial<Record<FuzzRole, string>> = {
    'wrong token': newToken(),
    expired: await addSession(shop, people.owner.id, { expired: true }),
  };
  return {
    token: (role) =>
      role === 'stolen token of an owner'
        ? people.owner.token
        : role in people
          ? people[role as Kind].token
          : tokens[role],
    ids: () => Object.values(people).map(({ id }) => id),
    async refresh() {
      for (const kind of Object.keys(kinds) as Kind[]) {
        const { staffRole = null, banned = false }: Kinds = kinds[kind];
        const now = await shop.database.db
          .selectFrom('sessions')
          .innerJoin('users', 'users.id', 'sessions.user_id')
          .select(['staff_role', 'banned_at'])
          .where('token_hash', '=', hashToken(people[kind].token))
          .executeTakeFirst();
        if (now?.staff_role !== staffRole || (now.banned_at !== null) !== banned)
          people[kind] = await addPerson(shop, kinds[kind]);
      }
    },
  };
}

interface Parts {
  goods: Awaited<ReturnType<typeof addGoods>>[];
  taxonomy: { categories: string[]; subCategories: string[]; brands: string[] };
  all: string[];
}

/** Values that fields of these names take. Passwords are hashed at length, so that few of them are right. */
async function knownFields({ goods, taxonomy, all }: Parts): Promise<FuzzShop['known']> {
  const files = [
    await newPicture(),
    await newPicture('p.jpg', 'jpeg'),
    drawing('<rect width="9" height="9"/>'),
    wickedDrawing(),
    new File(['no picture'], 'x.png'),
    new File([], 'empty.png'),
  ];
  const text = (...values: string[]) => fc.constantFrom(...values);
  const anyDay = text('2026-11-01', '2026-11-21', '2024-02-29', '2010-01-01');
  return {
    _id: fc.constantFrom(...all),
    ids: fc.subarray(
      goods.slice(30).map(({ productId }) => productId),
      { minLength: 1 },
    ),
    goods: fc.constantFrom(...goods.map(({ productId, variantId }) => ({ productId, variantId }))),
    category: fc.constantFrom(...taxonomy.categories),
    subCategory: fc.constantFrom(...taxonomy.subCategories),
    brand: fc.constantFrom(...taxonomy.brands),
    file: fc.constantFrom(...files),
    stream: text('slug,name\na,b\n', '\0'.repeat(1000), 'PK\u0003\u0004', '', 'x'.repeat(50_000)),
    email: fc.nat(500).map((n) => `fuzz-${n}@example.com`),
    phone: fc.nat(99_999_999).map((n) => `018${String(n).padStart(8, '0')}`),
    paymentNumber: text('01812345678'),
    transactionId: fc.nat(99_999).map((n) => `TXFUZZ${n}`),
    password: text(password, 'wrong one'),
    currentPassword: text('wrong one', 'another'),
    newPassword: text('12345678', 'a very good password 7'),
    code: text('123456', '000000'),
    district: text('Dhaka', 'ঢাকা', 'Rangpur'),
    slug: text(...goods.map(({ product }) => product.slug)),
    categorySlug: text('clothing', 'food', 'none'),
    price: text('100', '950'),
    regularPrice: text('100', '950'),
    quantity: fc.integer({ min: 1, max: 3 }),
    discount: text('0', '10', '৫'),
    from: anyDay,
    to: anyDay,
    location: text('23.7548, 90.3745', ''),
    expectedTotal: fc.constantFrom(undefined, 570, 630),
    // what only staff may send stands in few orders
    channel: fc.constantFrom(undefined, undefined, undefined, 'phone'),
    customer: fc.constant(undefined),
    adjustments: fc.constant(undefined),
    version: text('1', '2'),
    link: text('/offers'),
    measures: fc.constant([{ name: 'Chest', nameBn: null, unit: 'cm' }]),
    rows: fc.constant([{ size: 'M', values: ['92-97'] }]),
    url: text('https://example.com/haat'),
    name: text('Rahima', 'Shawl of wool', 'নকশি কাঁথা'),
  };
}
