import type { Permission } from '#shared/permissions.ts';

/** The description of a permission, for the person who gives a role. */
export const permissionWords: Record<Permission, string> = {
  'dashboard.use': 'Search the dashboard and receive notifications',
  'orders.read': 'See orders and their customers',
  'orders.decide': 'Accept and reject orders',
  'orders.write': 'Create manual orders for customers, with discounts up to the limit of the role',
  'orders.export': 'Export orders with their customers as a file',
  'parcels.pack': 'Mark parcels as packed',
  'parcels.hand-over': 'Hand parcels over to couriers',
  'parcels.move': 'Mark parcels as delivered or returned, or as not packed again',
  'payments.check': 'Check payments against the wallets, record courier payouts and statements of gateways and banks',
  'refunds.pay': 'Record refunds and mark them as sent, write off unpaid courier money and differences in statements',
  'products.read': 'See and export all products, including deleted ones',
  'products.write': 'Change products, categories and brands; import products',
  'offers.write': 'Add and change discounts and scheduled sales',
  'messages.read': 'Read messages from visitors',
  'messages.write': 'Mark messages as read or answered, delete them',
  'reviews.decide': 'Publish, reject and answer reviews',
  'reports.read': 'See sales and other figures',
  'history.read': 'See the activity log',
  'settings.write': 'Change the shop settings',
  'pages.write': 'Add, change and publish pages and blog posts',
  'status.read': 'See the status of the shop: disk, jobs and backups',
  'people.read': 'See all accounts',
  'people.manage': 'Ban customers and staff, assign roles to staff',
  'money.write':
    'Change payment accounts and keys (wallets, bank accounts, couriers, SMS gateway, mail server, SMS forwarding) ' +
    'and the texts of messages to customers',
  'shop.close': 'Close the shop for orders and open it again',
  'owners.manage': 'Add and remove owners and admins, change the web address of the shop',
  'data.download': 'Download all data of the shop',
};
