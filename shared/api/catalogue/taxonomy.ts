import * as z from 'zod/mini';
import { Brand, Category, SubCategory } from './catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { absent, taken } from '../refusals.ts';
import { id, isOneLine, requiredText, trimmed } from '../fields.ts';

// What staff write of categories, sub-categories and brands. Forms are multipart.

const byId = z.object({ id });
const done = z.null();
const chosen = (missing: string) => z.uuid(missing);
const file = z.file();
const optionalText = (longest: number) => z.optional(trimmed(longest));
/** What still uses it. */
const inUse = {
  IN_USE: { status: 409, details: z.object({ products: z.int(), subCategories: z.int() }) },
} as const;

const named = (message: string) => requiredText(100, message).check(isOneLine);
const logo = (missing: string) => z.file(missing);
const keptLogo = { logo: z.optional(file), nameBn: optionalText(100) };

export const shelvesApi = {
  addCategory: endpoint({
    method: 'POST',
    path: '/categories',
    access: 'products.write',
    upload: true,
    mostBytes: 3_000_000,
    status: 201,
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
    method: 'PUT',
    path: '/categories/{id}',
    access: 'products.write',
    upload: true,
    mostBytes: 3_000_000,
    summary: 'Renames a category or changes its logo; without a file it keeps the one it has.',
    params: byId,
    body: z.object({ name: named('Category name is required'), ...keptLogo }),
    refusals: { ...absent, ...taken },
    data: Category,
  }),
  removeCategory: endpoint({
    method: 'DELETE',
    path: '/categories/{id}',
    access: 'products.write',
    summary: 'Deletes a category. 409 while it has products or sub-categories.',
    params: byId,
    refusals: { ...absent, ...inUse },
    data: done,
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
    method: 'POST',
    path: '/sub-categories',
    access: 'products.write',
    upload: true,
    mostBytes: 3_000_000,
    status: 201,
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
    method: 'PUT',
    path: '/sub-categories/{id}',
    access: 'products.write',
    upload: true,
    mostBytes: 3_000_000,
    summary: 'Renames a sub-category, changes its logo, or moves it with its products to another category.',
    params: byId,
    body: z.object({ name: named('Name is required'), category: chosen('Category is required'), ...keptLogo }),
    refusals: { ...absent, ...taken },
    data: SubCategory,
  }),
  removeSubCategory: endpoint({
    method: 'DELETE',
    path: '/sub-categories/{id}',
    access: 'products.write',
    summary: 'Deletes a sub-category. 409 while it has products.',
    params: byId,
    refusals: { ...absent, ...inUse },
    data: done,
  }),
  addBrand: endpoint({
    method: 'POST',
    path: '/brands',
    access: 'products.write',
    upload: true,
    mostBytes: 3_000_000,
    status: 201,
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
    method: 'PUT',
    path: '/brands/{id}',
    access: 'products.write',
    upload: true,
    mostBytes: 3_000_000,
    summary: 'Renames a brand or changes its logo.',
    params: byId,
    body: z.object({ name: named('Brand name is required'), ...keptLogo }),
    refusals: { ...absent, ...taken },
    data: Brand,
  }),
  removeBrand: endpoint({
    method: 'DELETE',
    path: '/brands/{id}',
    access: 'products.write',
    summary: 'Deletes a brand. 409 while it has products.',
    params: byId,
    refusals: { ...absent, ...inUse },
    data: done,
  }),
};
