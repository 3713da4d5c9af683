import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { permissionWords } from '#web/dashboard/people/users/permission-words.ts';
import { can, includesRights, roleRows, permissionToManage, staffRoles, type StaffRole } from './roles.ts';

const { permissions } = roleRows.owner;
const anyRole = fc.constantFrom<(StaffRole | null)[]>(null, ...staffRoles);

test('lists the permissions of roles a second time, so that each change is deliberate', () => {
  expect(new Set(permissions)).toEqual(new Set(Object.keys(permissionWords)));
  expect(permissions.filter((one) => !roleRows.admin.permissions.includes(one))).toEqual([
    'money.write',
    'shop.close',
    'owners.manage',
    'data.download',
  ]);
  expect(roleRows['order desk'].permissions.toSorted()).toEqual([
    'dashboard.use',
    'messages.read',
    'messages.write',
    'orders.decide',
    'orders.read',
    'orders.write',
    'parcels.hand-over',
    'parcels.move',
    'parcels.pack',
    'payments.check',
    'reviews.decide',
  ]);
  expect(roleRows.packer.permissions).toEqual(['parcels.pack', 'parcels.hand-over']);
  expect(roleRows.catalogue.permissions).toEqual(['dashboard.use', 'products.read', 'products.write']);
  expect(roleRows.accounts.permissions).toEqual(['dashboard.use', 'orders.read', 'orders.export', 'reports.read']);
});

describe('rights', () => {
  test('a customer has none, an owner has all', () => {
    for (const permission of permissions) {
      expect(can({ staffRole: null }, permission)).toBe(false);
      expect(can({ staffRole: 'owner' }, permission)).toBe(true);
    }
  });

  test('only owners appoint owners and admins, and only roles with `people.manage` give roles', () => {
    for (const role of staffRoles) {
      expect(can({ staffRole: role }, permissionToManage('owner'))).toBe(role === 'owner');
      expect(can({ staffRole: role }, permissionToManage('admin'))).toBe(role === 'owner');
      expect(can({ staffRole: role }, permissionToManage('packer'))).toBe(role === 'owner' || role === 'admin');
      expect(can({ staffRole: role }, permissionToManage(null))).toBe(role === 'owner' || role === 'admin');
    }
  });

  test('rights shrink exactly when a role loses a permission', () => {
    fc.assert(
      fc.property(anyRole, anyRole, (from, to) => {
        const lost = permissions.filter((one) => can({ staffRole: from }, one) && !can({ staffRole: to }, one));
        expect(includesRights(to, from)).toBe(lost.length === 0);
      }),
    );
  });
});
