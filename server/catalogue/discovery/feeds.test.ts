import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { addManyProducts, addProduct } from '#test/support/factories.ts';
import { addPerson } from '#test/support/people.ts';
import { addByForm } from '#test/support/product-forms.ts';
import { childrenOf, readXml, textOf, type XmlElement } from '#test/support/read-xml.ts';
import { shopUrl, testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
type Row = Record<string, string>;

async function facebookRows(): Promise<Row[]> {
  const response = await shop.get('/feeds/facebook.csv');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  // refuses rows of another length and quotes that are not closed
  return parse(await response.text(), { columns: true });
}

async function googleItems(): Promise<XmlElement[]> {
  const response = await shop.get('/feeds/google.xml');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const rss = readXml(await response.text());
  expect([rss.name, rss.attributes.version, rss.attributes['xmlns:g']]).toEqual([
    'rss',
    '2.0',
    'http://base.google.com/ns/1.0',
  ]);
  const [channel] = childrenOf(rss, 'channel');
  for (const name of ['title', 'link', 'description']) expect(textOf(channel!, name)).toBeTruthy();
  return childrenOf(channel!, 'item');
}

const price = /^(?!0+\.)\d+\.\d\d BDT$/;
const isAddress = (text: string | undefined) =>
  !!text?.startsWith(`${shopUrl}/`) && URL.canParse(text) && !/[\s<>"]/.test(text);
const isJpeg = (text: string) => isAddress(text) && /\.(?:jpe?g|png)$/.test(text);

/** The fields of a row that break Meta's "Catalog fields". */
function facebookFaults(row: Row): string[] {
  const of = (name: string) => row[name] ?? '';
  const rules: Record<string, boolean> = {
    id: of('id').length >= 1 && of('id').length <= 100,
    title: of('title').trim().length >= 1 && of('title').length <= 150,
    description:
      of('description').trim().length >= 1 && of('description').length <= 5000 && !/<[a-z]/i.test(of('description')),
    availability: ['in stock', 'out of stock', 'preorder'].includes(of('availability')),
    condition: of('condition') === 'new',
    price: price.test(of('price')),
    sale_price:
      of('sale_price') === '' ||
      (price.test(of('sale_price')) && Number.parseFloat(of('sale_price')) < Number.parseFloat(of('price'))),
    link: isAddress(row.link),
    image_link: isJpeg(of('image_link')),
    additional_image_link:
      of('additional_image_link') === '' ||
      (of('additional_image_link').split(',').length <= 10 && of('additional_image_link').split(',').every(isJpeg)),
    brand: of('brand').length >= 1 && of('brand').length <= 100,
    item_group_id: of('item_group_id') !== of('id'),
    color: of('color').length <= 200,
    size: of('size').length <= 200,
  };
  return Object.keys(rules).filter((name) => !rules[name]);
}

/** The fields of an item that break Google's "Product data specification". */
function googleFaults(item: XmlElement): string[] {
  const of = (name: string) => textOf(item, `g:${name}`) ?? '';
  const images = childrenOf(item, 'g:additional_image_link').map(({ text }) => text);
  const [shipping] = childrenOf(item, 'g:shipping');
  const rules: Record<string, boolean> = {
    id: /^[\w-]{1,50}$/.test(of('id')),
    title: of('title').trim().length >= 1 && of('title').length <= 150,
    description: of('description').trim().length >= 1 && of('description').length <= 5000,
    link: isAddress(of('link')),
    image_link: isJpeg(of('image_link')),
    additional_image_link: images.length <= 10 && images.every(isJpeg),
    availability: ['in_stock', 'out_of_stock', 'preorder'].includes(of('availability')),
    condition: of('condition') === 'new',
    price: price.test(of('price')),
    sale_price:
      of('sale_price') === '' ||
      (price.test(of('sale_price')) && Number.parseFloat(of('sale_price')) < Number.parseFloat(of('price'))),
    brand: of('brand').length >= 1 && of('brand').length <= 70,
    identifier_exists: of('identifier_exists') === 'no' && of('gtin') === '',
    item_group_id: of('item_group_id').length <= 50,
    color: of('color').length <= 100,
    size: of('size').length <= 100,
    product_type: of('product_type').length <= 750,
    shipping:
      shipping !== undefined &&
      textOf(shipping, 'g:country') === 'BD' &&
      /^\d+\.\d\d BDT$/.test(textOf(shipping, 'g:price') ?? ''),
  };
  // fields of the feed have no meaning without their namespace
  return [
    ...Object.keys(rules).filter((name) => !rules[name]),
    ...item.children.filter(({ name }) => !name.startsWith('g:')).map(({ name }) => name),
  ];
}

const strange = 'Sari "Dhakai", 100 % cotton & <b>bold</b>';
beforeAll(async () => {
  await addProduct(database, {
    name: strange,
    description: 'First line,\nsecond "line" \u0007& more',
    price: 1499,
    discount: 10,
    category: 'Clothing',
    subCategory: 'Saris',
    brand: 'Tant & Co',
    variants: [
      { color: 'Red', size: 'M', price: 1499, quantity: 3 },
      { color: 'Blue, dark', price: 1599, quantity: 0 },
    ],
  });
  await addProduct(database, {
    name: `${'শীতের চাদর '.repeat(17)}ক্ষ্ম`,
    description: 'দীর্ঘ বর্ণনা। '.repeat(700),
    brand: 'Very long brand name '.repeat(4).trim(),
    variants: [{ color: 'সবুজ', quantity: 1 }],
  });
  await addProduct(database, { name: 'Given away', discount: 100 });
  await addProduct(database, { name: 'Kept back', inStock: false });
  await addProduct(database, { name: 'In the trash', deleted: true });
});

test('every row of the feed for Facebook and Instagram fits its rules', async () => {
  const rows = await facebookRows();
  expect(rows.map((row) => [row.title, facebookFaults(row)])).toEqual(rows.map(({ title }) => [title, []]));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.length).toBe(4);
});

test('every item of the feed for Google fits its rules', async () => {
  const items = await googleItems();
  expect(items.map((item) => [textOf(item, 'g:title'), googleFaults(item)])).toEqual(
    items.map((item) => [textOf(item, 'g:title'), []]),
  );
  expect(items.length).toBe(4);
});

test('a variant is a row: its price, its stock, and a link that selects it', async () => {
  const [red, blue] = (await facebookRows()).filter(({ title }) => title?.startsWith('Sari'));
  expect(red).toMatchObject({
    title: `${strange}, Red, M`,
    availability: 'in stock',
    price: '1499.00 BDT',
    sale_price: '1349.00 BDT',
    color: 'Red',
    size: 'M',
    brand: 'Tant & Co',
    product_type: 'Clothing > Saris',
  });
  expect(red!.description).toMatch(/^First line,\nsecond "line" /);
  expect(blue).toMatchObject({
    title: `${strange}, Blue, dark`,
    availability: 'out of stock',
    price: '1599.00 BDT',
    sale_price: '1439.00 BDT',
    color: 'Blue, dark',
    size: '',
  });
  expect(red!.item_group_id).toBe(blue!.item_group_id);
  expect(Object.fromEntries(new URL(red!.link!).searchParams)).toEqual({ color: 'Red', size: 'M' });
  const google = (await googleItems()).filter((item) => textOf(item, 'g:title')?.startsWith('Sari'));
  expect(
    google.map((item) => [textOf(item, 'g:id'), textOf(item, 'g:availability'), textOf(item, 'g:item_group_id')]),
  ).toEqual([
    [red!.id, 'in_stock', red!.item_group_id],
    [blue!.id, 'out_of_stock', blue!.item_group_id],
  ]);
});

test('an unavailable product is out of stock; free and deleted products are not in the feeds', async () => {
  const rows = await facebookRows();
  expect(rows.find(({ title }) => title === 'Kept back')).toMatchObject({
    availability: 'out of stock',
    item_group_id: '',
  });
  expect(rows.filter(({ title }) => /Given away|trash/.test(title ?? ''))).toEqual([]);
});

test('list a pre-order as such, for Google with its day', async () => {
  const comesOn = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
  const set = async (day: string | null) => {
    const values = [day, day && 3];
    await database.pool.query(
      `UPDATE variants SET comes_on = $1, preorder_left = $2 WHERE color = 'Blue, dark'`,
      values,
    );
    await shop.caughtUp();
  };
  await set(comesOn);
  const [row] = (await facebookRows()).filter(({ color }) => color === 'Blue, dark');
  expect([row!.availability, facebookFaults(row!)]).toEqual(['preorder', []]);
  const [item] = (await googleItems()).filter((one) => textOf(one, 'g:color') === 'Blue, dark');
  expect([textOf(item!, 'g:availability'), textOf(item!, 'g:availability_date'), googleFaults(item!)]).toEqual([
    'preorder',
    `${comesOn}T00:00+06:00`,
    [],
  ]);
  // Google refuses a day that is further away than a year
  await set('2099-12-12');
  const [far] = (await googleItems()).filter((one) => textOf(one, 'g:color') === 'Blue, dark');
  expect([textOf(far!, 'g:availability'), textOf(far!, 'g:availability_date')]).toEqual(['out_of_stock', undefined]);
  await set(null);
});

test('delivery has its highest price, or is free if it always is', async () => {
  const charges = async () =>
    Object.fromEntries(
      (await googleItems()).map((item) => [
        textOf(item, 'g:title'),
        textOf(childrenOf(item, 'g:shipping')[0]!, 'g:price'),
      ]),
    );
  const { delivery } = settingsApi.get.data.parse({});
  const set = async (change: object) => {
    await database.pool.query('UPDATE settings SET value = $1', [
      JSON.stringify({ delivery: { ...delivery, ...change } }),
    ]);
    await shop.caughtUp();
  };
  await set({ districts: [{ district: 'Bandarban', charge: 210 }], freeFrom: 1400 });
  expect(await charges()).toMatchObject({
    [`${strange}, Red, M`]: '210.00 BDT',
    [`${strange}, Blue, dark`]: '0.00 BDT',
  });
  await database.pool.query(`UPDATE settings SET value = '{}'`);
  await shop.caughtUp();
  expect(await charges()).toMatchObject({ [`${strange}, Red, M`]: `${delivery.outsideDhaka.charge}.00 BDT` });
});

test('a big shop is listed completely, in pieces, and compressed for readers that accept it', async () => {
  await addManyProducts(database, 1200);
  const rows = await facebookRows();
  expect(rows.filter(({ title }) => title?.startsWith('Thing of many')).length).toBe(1200);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const packed = await shop.get('/feeds/facebook.csv', { 'accept-encoding': 'gzip, deflate' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(parse(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString(), { columns: true })).toEqual(rows);
});

test('the pictures of the feeds are there: JPEG, at least 500 pixels each way', async () => {
  const { default: sharp } = await import('sharp');
  const { name } = await addByForm(shop, await addPerson(shop, { role: 'admin' }));
  const row = (await facebookRows()).find(({ title }) => title?.startsWith(name));
  const picture = await shop.get(String(row?.image_link).replace(shopUrl, ''));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const { format, width = 0, height = 0 } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect({ format, isLarge: Math.min(width, height) >= 500 }).toEqual({ format: 'jpeg', isLarge: true });
});

test('an address can read three feeds at the same time; a closed feed frees its slot', async () => {
  const read = (address: string) => shop.app.request('/feeds/google.xml', { headers: { 'x-forwarded-for': address } });
  const [first] = [await read('192.0.2.1'), await read('192.0.2.1'), await read('192.0.2.1')];
  const refused = await read('192.0.2.1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  const other = await read('192.0.2.2');
  expect(other.status).toBe(200);
  expect(await other.text()).toContain('</rss>');
  await first?.body?.cancel();
  await expect.poll(async () => (await read('192.0.2.1')).status).toBe(200);
});
