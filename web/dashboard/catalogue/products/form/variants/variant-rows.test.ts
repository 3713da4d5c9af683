import { expect, test } from 'vitest';
import { emptyDraft, newVariant } from '../draft/product-draft.ts';
import { toFormData } from '../product-form-data.ts';
import { combinations, haveTwins, withPasted, withPrice, withRows } from './variant-rows.ts';

const row = (color: string, size = '', price = '', quantity = '') => newVariant({ color, size, price, quantity });

test('every color comes in every size once, those that are there left out', () => {
  expect(combinations('Black, Red, black,', 'M, L', [row('red', 'l')])).toEqual([
    { color: 'Black', size: 'M' },
    { color: 'Black', size: 'L' },
    { color: 'Red', size: 'M' },
  ]);
  expect(combinations('Black', '', [])).toEqual([{ color: 'Black', size: '' }]);
  expect(combinations('', 'M', [])).toEqual([]);
});

test('replaces blank rows by the added ones', () => {
  expect(withRows([row(''), row('Red')], [{ color: 'Blue' }]).map(({ color }) => color)).toEqual(['Red', 'Blue']);
});

test('only unchanged prices follow the regular price', () => {
  expect(withPrice([row('Red', '', '10'), row('Blue', '', '11')], '10', '12').map(({ price }) => price)).toEqual([
    '12',
    '11',
  ]);
});

test('two rows of one color and size are twins in any spelling', () => {
  expect(haveTwins([row('Red', 'M'), row(' red ', 'm')])).toBe(true);
  expect(haveTwins([row('Red', 'M'), row('Red'), row(''), row('')])).toBe(false);
});

test('cells of a spreadsheet are laid over the rows, and go on below them', () => {
  const rows = withPasted(
    [row('Red', 'M', '5', '1'), row('Blue', 'M', '5', '1')],
    1,
    'size',
    'L\t9\r\nXL\t8\t3\n',
    '5',
  );
  expect(rows.map(({ color, size, price, quantity }) => [color, size, price, quantity])).toEqual([
    ['Red', 'M', '5', '1'],
    ['Blue', 'L', '9', '1'],
    ['', 'XL', '8', '3'],
  ]);
});

test('pictures that stay say their place among all, new ones come as files in their order', () => {
  const file = (name: string) => ({ key: name, url: 'data:', file: new File(['x'], name) });
  const form = toFormData(
    {
      ...emptyDraft(),
      variants: [row('Red')],
      images: [file('a'), { key: 'k', url: '/media/k.webp', color: 'red' }, { ...file('b'), color: 'Gone' }],
      thumbnail: { key: 't', url: '/media/t.webp' },
    },
    3,
  );
  expect(form.getAll('images').map((one) => (one instanceof File ? one.name : one))).toEqual(['a', 'b']);
  expect(
    Object.fromEntries([...form].filter(([name]) => /^existing|^version|^inStock|^imageColors/.test(name))),
  ).toEqual({
    version: '3',
    inStock: 'true',
    existingThumbnail: '/media/t.webp',
    'imageColors[0]': '',
    'existingImages[1]': '/media/k.webp',
    'imageColors[1]': 'Red',
    'imageColors[2]': '',
  });
  expect(form.has('subCategory')).toBe(false);
});
