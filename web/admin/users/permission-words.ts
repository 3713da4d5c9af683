import type { Permission } from '#shared/roles.ts';

/** What a permission allows, in the words that a person who gives a role reads. */
export const permissionWords: Record<Permission, string> = {
  'dashboard.use': 'Search and notices in the dashboard',
  'orders.read': 'See orders and their customers',
  'orders.decide': 'Accept and reject orders',
  'orders.write': 'Write orders down for customers, with discounts by hand',
  'parcels.pack': 'Mark parcels as packed',
  'parcels.hand-over': 'Hand parcels over to couriers',
  'parcels.move': 'Mark parcels as delivered, returned or not packed after all',
  'payments.check': 'Compare payments with the wallets, record what couriers pay',
  'refunds.pay': 'Record refunds, and that they were sent; write off what couriers do not pay',
  'products.read': 'See all products, also deleted ones, and export them',
  'products.write': 'Change products, categories and brands; import products',
  'offers.write': 'Make and change coupons and offers',
  'messages.read': 'Read messages of visitors',
  'messages.write': 'Mark messages as read or answered, delete them',
  'reports.read': 'See sales and other figures',
  'history.read': 'See who changed what',
  'settings.write': 'Change the settings of the shop',
  'status.read': 'See how the shop itself is doing: disk, jobs, backups',
  'people.read': 'See all accounts',
  'people.manage': 'Ban customers and helpers, give helpers their roles',
  'money.write': 'Change where money goes: wallets and bank accounts',
  'shop.close': 'Close the shop for orders and open it again',
  'owners.manage': 'Make and unmake owners and admins',
  'data.download': 'Download everything that the shop has',
};
