import { inLanguage } from './language.ts';
import { permissions, type Permission } from './permissions.ts';

// The permissions of roles, as data. An endpoint names the permission it needs, and the server's guard reads it.
// The dashboard's menus and pages use the same table. No other code compares roles.

interface RoleRow {
  name: string;
  nameBn: string;
  permissions: readonly Permission[];
  /** The permission needed to grant or remove the role, or to ban a user who has it. */
  managedBy: Permission;
  /** The limit in the settings for its manual discounts (discountLimitOf()). */
  discounts: 'any' | 'admin' | 'orderDesk' | 'none';
}

const ofOwnersOnly: readonly Permission[] = ['money.write', 'shop.close', 'owners.manage', 'data.download'];

const rows = {
  owner: { name: 'Owner', nameBn: 'মালিক', permissions, managedBy: 'owners.manage', discounts: 'any' },
  admin: {
    name: 'Admin',
    nameBn: 'অ্যাডমিন',
    permissions: permissions.filter((permission) => !ofOwnersOnly.includes(permission)),
    managedBy: 'owners.manage',
    discounts: 'admin',
  },
  'order desk': {
    name: 'Order desk',
    nameBn: 'অর্ডার ডেস্ক',
    permissions: [
      'dashboard.use',
      'orders.read',
      'orders.decide',
      'orders.write',
      'parcels.pack',
      'parcels.hand-over',
      'parcels.move',
      'payments.check',
      'messages.read',
      'messages.write',
      'reviews.decide',
    ],
    managedBy: 'people.manage',
    discounts: 'orderDesk',
  },
  // sees parcels and their addresses, but no prices; hands parcels to the courier
  packer: {
    name: 'Packer',
    nameBn: 'প্যাকার',
    permissions: ['parcels.pack', 'parcels.hand-over'],
    managedBy: 'people.manage',
    discounts: 'none',
  },
  catalogue: {
    name: 'Catalogue',
    nameBn: 'ক্যাটালগ',
    permissions: ['dashboard.use', 'products.read', 'products.write'],
    managedBy: 'people.manage',
    discounts: 'none',
  },
  // reads money and exports it for the books, but changes none of it
  accounts: {
    name: 'Accounts',
    nameBn: 'হিসাব',
    permissions: ['dashboard.use', 'orders.read', 'orders.export', 'reports.read'],
    managedBy: 'people.manage',
    discounts: 'none',
  },
} as const satisfies Record<string, RoleRow>;

/** The role of a staff member; a customer has none. */
export type StaffRole = keyof typeof rows;
export const roleRows: Readonly<Record<StaffRole, RoleRow>> = rows;
export const staffRoles = Object.keys(rows) as StaffRole[];

/** In the current language. */
export const roleName = (role: StaffRole): string => inLanguage(rows[role].name, rows[role].nameBn);

/** A user's rights. `null`: a customer. */
export interface HasRole {
  staffRole: StaffRole | null;
}

/** Whether this person may do this. */
export function can({ staffRole }: HasRole, permission: Permission): boolean {
  return staffRole !== null && roleRows[staffRole].permissions.includes(permission);
}

/** The permission needed to grant or remove this role, or to ban a user who has it. */
export function permissionToManage(role: StaffRole | null): Permission {
  return role === null ? 'people.manage' : roleRows[role].managedBy;
}

/** Whether `to` has all permissions of `from`. If not, rights shrink and sessions end. */
export function includesRights(to: StaffRole | null, from: StaffRole | null): boolean {
  if (from === null) return true;
  return roleRows[from].permissions.every((permission) => can({ staffRole: to }, permission));
}
