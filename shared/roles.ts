// Who may do what, as data. An endpoint names the permission it needs, the server's guard reads it,
// and the dashboard's menus and pages ask the same table. Nothing else compares roles.

/** What somebody may do; web/dashboard/people/users/permission-words.ts says each in a sentence. */
export const permissions = [
  'dashboard.use',
  'orders.read',
  'orders.decide',
  'orders.write',
  'orders.export',
  'parcels.pack',
  'parcels.hand-over',
  'parcels.move',
  'payments.check',
  'refunds.pay',
  'products.read',
  'products.write',
  'offers.write',
  'messages.read',
  'messages.write',
  'reviews.decide',
  'reports.read',
  'history.read',
  'settings.write',
  'status.read',
  'people.read',
  'people.manage',
  'money.write',
  'shop.close',
  'owners.manage',
  'data.download',
] as const;
export type Permission = (typeof permissions)[number];

export const staffRoles = ['owner', 'admin', 'order desk', 'packer', 'catalogue', 'accounts'] as const;
/** The role of somebody who works in the shop; a customer has none. */
export type StaffRole = (typeof staffRoles)[number];

/** As people read them in the dashboard. */
export const roleNames: Record<StaffRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  'order desk': 'Order desk',
  packer: 'Packer',
  catalogue: 'Catalogue',
  accounts: 'Accounts',
};

const ofOwnersOnly: readonly Permission[] = ['money.write', 'shop.close', 'owners.manage', 'data.download'];

export const permissionsOf: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  admin: permissions.filter((permission) => !ofOwnersOnly.includes(permission)),
  'order desk': [
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
  // sees what to pack and where it goes, and no prices; gives parcels to the courier
  packer: ['parcels.pack', 'parcels.hand-over'],
  catalogue: ['dashboard.use', 'products.read', 'products.write'],
  // reads money, exports it for the books, and changes none of it
  accounts: ['dashboard.use', 'orders.read', 'orders.export', 'reports.read'],
};

/** Somebody as far as rights go. `null`: a customer. */
export interface HasRole {
  staffRole: StaffRole | null;
}

/** Whether this person may do this. */
export function can({ staffRole }: HasRole, permission: Permission): boolean {
  return staffRole !== null && permissionsOf[staffRole].includes(permission);
}

/** The permission that it takes to give or take this role, or to ban somebody who has it. */
export function permissionToManage(role: StaffRole | null): Permission {
  return role === 'owner' || role === 'admin' ? 'owners.manage' : 'people.manage';
}

/** Whether `to` may do everything that `from` may; where not, rights shrink and sessions end. */
export function includesRights(to: StaffRole | null, from: StaffRole | null): boolean {
  if (from === null) return true;
  return to !== null && permissionsOf[from].every((permission) => permissionsOf[to].includes(permission));
}
