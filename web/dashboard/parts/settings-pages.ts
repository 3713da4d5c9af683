import { pagePaths } from '#shared/page-paths.ts';
import type { Permission } from '#shared/permissions.ts';

/** A section of the settings. `also`: words to find it by, such as the labels of its fields. */
interface SettingsSectionRow {
  title: string;
  also: string;
}

export interface SettingsPageRow {
  /** The last part of its address; empty for the first page. */
  slug: string;
  title: string;
  sections: readonly SettingsSectionRow[];
  /** Pages that belong to it, and the permission that each needs. */
  links?: readonly { label: string; path: string; needs: Permission }[];
}

const { setup, pages, courierAccounts, gateways, smsPhones, unsent, offerList, sales, users, status, history } =
  pagePaths;

/** The pages of the settings with their sections, in their order. */
export const settingsPages: readonly SettingsPageRow[] = [
  {
    slug: '',
    title: 'Shop',
    sections: [
      { title: 'Name', also: 'shop name about text description' },
      { title: 'Languages', also: 'first language English Bangla' },
      { title: 'Logo', also: 'picture brand icon' },
      { title: 'Contact', also: 'phone email address map location' },
      { title: 'Business registration', also: 'DBID trade licence BIN registered name seller' },
      { title: 'Opening hours', also: 'days time' },
      { title: 'Social links', also: 'Facebook Instagram YouTube WhatsApp Messenger' },
      { title: 'Menus', also: 'header footer links' },
      { title: 'About Us', also: 'story text' },
      { title: 'Open or closed', also: 'close shop holiday open' },
    ],
    links: [
      { label: 'Set up your shop', path: setup, needs: 'settings.write' },
      { label: 'Pages', path: pages, needs: 'pages.write' },
    ],
  },
  {
    slug: 'delivery',
    title: 'Delivery and payment',
    sections: [
      { title: 'Delivery', also: 'charge charges inside outside Dhaka free from days district shipping' },
      { title: 'Working days', also: 'cut-off hour holiday closed weekday calendar' },
      { title: 'Wallets', also: 'bKash Nagad Rocket Upay bank account number payment' },
      { title: 'Bangla QR', also: 'QR code bank wallet payment merchant' },
      { title: 'Cash on delivery', also: 'COD where districts areas' },
    ],
    links: [
      { label: 'Couriers', path: courierAccounts, needs: 'money.write' },
      { label: 'Payment gateways', path: gateways, needs: 'money.write' },
      { label: 'SMS forwarding', path: smsPhones, needs: 'money.write' },
    ],
  },
  {
    slug: 'orders',
    title: 'Orders and risk',
    sections: [
      { title: 'Cash on delivery risk', also: 'COD call deposit refuse high medium' },
      { title: 'Order limits', also: 'maximum pieces products' },
      { title: 'Waiting orders', also: 'hours cancel unpaid reserve limit' },
      { title: 'Returns', also: 'return refund period days' },
      { title: 'Stock', also: 'low stock limit' },
      { title: 'Reviews', also: 'ask review request days after delivery' },
    ],
  },
  {
    slug: 'messages',
    title: 'Messages',
    sections: [
      { title: 'SMS gateway', also: 'API key sender ID masking BulkSMSBD provider' },
      { title: 'Mail server', also: 'SMTP email password Gmail sender' },
      { title: 'Messages', also: 'maximum SMS emails per day limit budget parcel steps delivered price' },
      { title: 'Owner messages', also: 'new orders daily summary your email mobile number' },
    ],
    links: [{ label: 'Failed messages', path: unsent, needs: 'messages.read' }],
  },
  {
    slug: 'message-texts',
    title: 'Message texts',
    sections: [{ title: 'Message texts', also: 'SMS email letters words template variables order confirmed code' }],
  },
  {
    slug: 'discounts',
    title: 'Discounts',
    sections: [{ title: 'Manual discounts', also: 'maximum percent order desk admin role limit' }],
    links: [
      { label: 'Coupon codes and automatic discounts', path: offerList, needs: 'offers.write' },
      { label: 'Scheduled sales', path: sales, needs: 'offers.write' },
    ],
  },
  {
    slug: 'team',
    title: 'Team',
    sections: [{ title: 'Staff', also: 'team users roles owner admin order desk packer helpers' }],
    links: [{ label: 'Users', path: users, needs: 'people.read' }],
  },
  {
    slug: 'system',
    title: 'System',
    sections: [
      { title: 'Web address', also: 'domain URL https links SHOP_URL' },
      { title: 'Product feeds', also: 'Facebook Google Merchant sitemap catalogue' },
      { title: 'Backups', also: 'download all data restore' },
      { title: 'Backup location', also: 'bucket S3 store place of backups' },
    ],
    links: [
      { label: 'Status', path: status, needs: 'status.read' },
      { label: 'Activity log', path: history, needs: 'history.read' },
    ],
  },
];
