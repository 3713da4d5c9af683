import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin' });
const png = new File([await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a33' } }).png().toBuffer()], 'a.png');
const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script><image href="file:///etc/passwd" width="3" height="3"/><circle cx="32" cy="32" r="30" fill="green"/></svg>'], 'logo.svg');

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
  const response = await shop.send(method, `/api/v1${path}`, body, { token: admin.token });
  const answer = await response.json();
  if (!response.ok) console.log(response.status, answer);
  return answer;
};

describe('smoke', () => {
  test('category, brand, product', async () => {
    const { data: category } = await send('POST', '/categories', form({ name: 'Shoes', nameBn: 'জুতা', logo: svg }));
    const { data: sub } = await send('POST', '/sub-categories', form({ name: 'Sandals', category: category._id, logo: png }));
    const { data: brand } = await send('POST', '/brands', form({ name: 'Apex', logo: png }));
    const { data: product } = await send('POST', '/products', form({
      name: 'Leather sandal', description: 'Soft', regularPrice: '900', discount: '10', category: category._id, subCategory: sub._id, brand: brand._id, thumbnail: png, images: png,
      'variant[0][color]': 'Black', 'variant[0][size]': '42', 'variant[0][price]': '900', 'variant[0][quantity]': '5', 'variant[1][color]': 'Brown', 'variant[1][price]': '950', 'variant[1][quantity]': '2',
    }));
    expect(product.variant).toHaveLength(2);
    const { data: changed } = await send('PUT', `/products/${product._id}`, form({
      name: 'Leather sandal new', description: 'Soft', regularPrice: '900', category: category._id, subCategory: sub._id, brand: brand._id, existingThumbnail: product.thumbnail, 'existingImages[0]': product.images[0],
      'variant[0][color]': 'black', 'variant[0][size]': '42', 'variant[0][price]': '800', 'variant[0][quantity]': '7', 'variant[0][quantityBefore]': '5', version: '1', inStock: 'true',
    }));
    expect(changed).toMatchObject({ slug: 'leather-sandal-new', version: 2, totalQuantity: 7 });
    expect(changed.variant[0]._id).toBe(product.variant[0]._id);
    await shop.caughtUp();
    expect((await (await shop.get('/api/v1/products/leather-sandal')).json()).data.slug).toBe('leather-sandal-new');
    console.log(await send('DELETE', `/categories/${category._id}`));
    console.log(await send('DELETE', `/products/${product._id}`), await send('POST', `/admin/products/${product._id}/restore`));
    console.log(await send('POST', `/admin/products/${product._id}/duplicate`));
    console.log(await send('PUT', '/admin/products', { ids: [product._id], discount: 20 }));
    console.log(await send('PUT', `/admin/products/${product._id}/variants`, { variants: [{ _id: changed.variant[0]._id, by: -3, price: 700 }] }));
    const { data: other } = await send('POST', '/categories', form({ name: 'Bags', logo: svg }));
    console.log(await send('PUT', `/sub-categories/${sub._id}`, form({ name: 'Sandals', category: other._id })));
    const list = await (await shop.send('GET', '/api/v1/admin/products?stock=low&search=sandal&sort=stock-asc', undefined, { token: admin.token })).json();
    console.log(list.meta, list.data[0].category);
    const history = await (await shop.send('GET', `/api/v1/admin/history?thing=${product._id}`, undefined, { token: admin.token })).json();
    console.log(history.meta, history.data.map((x: any) => x.action));
  });
});

test('an import by upload', async () => {
  const csv = '\ufeffslug,name,description,category,sub_category,brand,regular_price,discount,in_stock,thumbnail,images,color,size,price,quantity\n';
  const exported = await shop.send('GET', '/api/v1/admin/export', undefined, { token: admin.token });
  const text = await exported.text();
  console.log(exported.status, text.slice(0, 600));
  const begun = await (await shop.send('POST', '/api/v1/admin/imports?fileName=a.csv', new Blob([text.replace('Leather sandal new', 'Leather sandal newer')]), { token: admin.token })).json();
  console.log(begun, csv.length);
  await shop.send('POST', `/api/v1/admin/imports/${begun.data._id}/check`, undefined, { token: admin.token });
  await shop.runJobs();
  console.log((await (await shop.send('GET', `/api/v1/admin/imports/${begun.data._id}`, undefined, { token: admin.token })).json()));
  await shop.send('POST', `/api/v1/admin/imports/${begun.data._id}/write`, undefined, { token: admin.token });
  await shop.runJobs();
  console.log((await (await shop.send('GET', `/api/v1/admin/imports/${begun.data._id}`, undefined, { token: admin.token })).json()));
  console.log(await (await shop.send('GET', `/api/v1/admin/imports/${begun.data._id}/problems`, undefined, { token: admin.token })).text());
});
