import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { addressOf, findProduct, isLeft } from './support/catalogue.ts';
import { expect } from './support/journey.ts';
import { addToCart, storedCart } from './support/places.ts';
import { test } from './support/shop-keeper.ts';

test(
  'a chosen colour shows its picture on the product page and in the cart',
  { tag: '@long' },
  async ({ page, press, visit, keeper }) => {
    const product = await keeper.add({
      images: 3,
      variant: [
        { color: 'Red', price: 900, quantity: 5 },
        { color: 'Blue', price: 900, quantity: 5 },
      ],
    });
    await visit(`/dashboard/products?search=${encodeURIComponent(product.name)}`);
    await press(page.getByRole('button', { name: `Edit: ${product.name}` }));
    const sheet = page.getByRole('dialog', { name: 'Edit product' });
    await sheet.getByLabel('Color of picture 3').selectOption('Blue');
    // written otherwise, it is the same colour
    await sheet.getByRole('group', { name: 'Variant 2' }).getByLabel('Color').fill('Sky Blue');
    await expect(sheet.getByLabel('Color of picture 3')).toHaveValue('Sky Blue');
    await press(sheet.getByRole('button', { name: 'Save changes' }));
    await expect(sheet).toHaveCount(0);
    expect((await keeper.get(product._id)).imageColors).toEqual([null, null, 'Sky Blue']);

    await visit(addressOf(product));
    const picture = (name: string) =>
      page.getByRole('region', { name: 'Pictures' }).getByRole('img', { name, exact: true });
    const last = product.images[2]!;
    await expect(picture(product.name)).toBeInViewport({ ratio: 0.5 });
    await press(page.getByRole('button', { name: 'Sky Blue' }));
    await expect(picture(`${product.name}, picture 4`)).toHaveAttribute('src', last);
    await expect(picture(`${product.name}, picture 4`)).toBeInViewport({ ratio: 0.2 });
    await press(addToCart(page));
    await expect.poll(async () => (await storedCart(page))[0]?.thumbnail).toBe(last);
    await visit('/cart');
    await expect(page.getByRole('main').getByRole('presentation').first()).toHaveAttribute('src', last);

    // whose address asks for the colour, sees it first
    await visit(`${addressOf(product)}?color=Sky+Blue`);
    await expect(picture(product.name)).toHaveAttribute('src', last);
  },
);

test('a product whose first colour is sold out opens with the picture of the selected colour', async ({
  page,
  visit,
  request,
}) => {
  const chosen = ({ variant }: Pick<Product, 'variant'>) => variant.find(isLeft)?.color ?? '';
  const product = await findProduct(
    request,
    'product whose first colour is sold out, with a picture of the next',
    (one) => one.variant[0]!.color !== chosen(one) && one.imageColors.includes(chosen(one)),
  );
  await visit(addressOf(product));
  await expect(page.getByRole('button', { name: chosen(product), pressed: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('img').first()).toHaveAttribute(
    'src',
    product.images[product.imageColors.indexOf(chosen(product))]!,
  );
});
