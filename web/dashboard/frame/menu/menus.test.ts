import { expect, test } from 'vitest';
import { staffRoles } from '#shared/roles.ts';
import { accountLinks } from '#web/platform/paths.ts';
import { menuOf } from './menus.ts';

test('the account panel of the shop shows the first two entries of each menu', () => {
  for (const staffRole of [null, ...staffRoles])
    expect({ staffRole, links: accountLinks[staffRole ?? 'customer'] }).toEqual({
      staffRole,
      links: menuOf({ staffRole })
        .slice(0, 2)
        .map(({ label, path }) => ({ label, path })),
    });
});

test('the specified entries have their labels, addresses and order', () => {
  const specified = [
    ['Overview', '/dashboard/overview'],
    ['Users', '/dashboard/users'],
    ['Category', '/dashboard/categories'],
    ['Sub-Category', '/dashboard/sub-categories'],
    ['Brand', '/dashboard/brands'],
    ['All Products', '/dashboard/products'],
    ['Add Product', '/dashboard/add-product'],
    ['All Orders', '/dashboard/orders'],
    ['Pending Orders', '/dashboard/pending-orders'],
  ];
  const labels = new Set(specified.map(([label]) => label));
  const entries = menuOf({ staffRole: 'owner' }).flatMap((entry) => entry.entries ?? [entry]);
  expect(entries.filter(({ label }) => labels.has(label)).map(({ label, path }) => [label, path])).toEqual(specified);
});
