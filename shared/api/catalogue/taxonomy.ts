import * as z from 'zod/mini';
import { Brand, Category, SubCategory } from './catalogue.ts';
import { editing } from '../editing.ts';
import { endpoint } from '../endpoint.ts';
import { absent, taken } from '../refusals.ts';
import { id, isOneLine, requiredText, trimmed } from '../fields.ts';

// Staff input for categories, sub-categories and brands. Forms are multipart.

const done = z.null();
const chosen = (missing: string) => z.uuid(missing);
const file = z.file();
const optionalText = (longest: number) => z.optional(trimmed(longest));
/** The records that still use it. */
const inUse = {
  IN_USE: { status: 409, details: z.object({ products: z.int(), subCategories: z.int() }) },
} as const;

const named = (message: string) => requiredText(100, message).check(isOneLine);
const logo = (missing: string) => z.file(missing);
const keptLogo = { logo: z.optional(file), nameBn: optionalText(100) };

const categories = editing('/categories', 'products.write');
const subCategories = editing('/sub-categories', 'products.write');
const brands = editing('/brands', 'products.write');
const form = { upload: true, maxBytes: 3_000_000 } as const;

export const taxonomyApi = {
  addCategory: endpoint({
    ...categories.add,
    ...form,
    summary: 'Adds a category at the end of the shop’s order.',
    body: z.object({
      name: named('Category name is required'),
      nameBn: optionalText(100),
      logo: logo('Category logo is required'),
    }),
    refusals: taken,
    data: Category,
  }),
  changeCategory: endpoint({
    ...categories.change,
    ...form,
    summary: 'Renames a category or changes its logo; without a file it keeps the one it has.',
    body: z.object({ name: named('Category name is required'), ...keptLogo }),
    refusals: { ...absent, ...taken },
    data: Category,
  }),
  removeCategory: endpoint({
    ...categories.remove,
    summary: 'Deletes a category. 409 while it has products or sub-categories.',
    refusals: { ...absent, ...inUse },
  }),
  orderCategories: endpoint({
    method: 'PUT',
    path: '/admin/category-order',
    access: 'products.write',
    summary: 'Reorders the categories. Categories that are not named follow in their current order.',
    body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
    data: done,
  }),
  addSubCategory: endpoint({
    ...subCategories.add,
    ...form,
    summary: 'Adds a sub-category.',
    body: z.object({
      name: named('Name is required'),
      nameBn: optionalText(100),
      category: chosen('Category is required'),
      logo: logo('Logo is required'),
    }),
    refusals: taken,
    data: SubCategory,
  }),
  changeSubCategory: endpoint({
    ...subCategories.change,
    ...form,
    summary: 'Renames a sub-category, changes its logo, or moves it with its products to another category.',
    body: z.object({ name: named('Name is required'), category: chosen('Category is required'), ...keptLogo }),
    refusals: { ...absent, ...taken },
    data: SubCategory,
  }),
  removeSubCategory: endpoint({
    ...subCategories.remove,
    summary: 'Deletes a sub-category. 409 while it has products.',
    refusals: { ...absent, ...inUse },
  }),
  addBrand: endpoint({
    ...brands.add,
    ...form,
    summary: 'Adds a brand.',
    body: z.object({
      name: named('Brand name is required'),
      nameBn: optionalText(100),
      logo: logo('Brand logo is required'),
    }),
    refusals: taken,
    data: Brand,
  }),
  changeBrand: endpoint({
    ...brands.change,
    ...form,
    summary: 'Renames a brand or changes its logo.',
    body: z.object({ name: named('Brand name is required'), ...keptLogo }),
    refusals: { ...absent, ...taken },
    data: Brand,
  }),
  removeBrand: endpoint({
    ...brands.remove,
    summary: 'Deletes a brand. 409 while it has products.',
    refusals: { ...absent, ...inUse },
  }),
};
