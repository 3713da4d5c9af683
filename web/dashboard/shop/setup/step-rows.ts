import { walletNames } from '#shared/payment-methods.ts';
import type { SetupStep } from '#shared/api/shop/setup.ts';
import { logoText } from '#web/dashboard/shop/settings/logo-text.ts';

interface StepRow {
  title: string;
  text: string;
  /** The section of the settings with more to choose. */
  setting?: string;
}

/** What each step is called and what it asks for. */
export const stepRows: Readonly<Record<SetupStep, StepRow>> = {
  name: {
    title: 'Name',
    text: 'Customers see it on every page, in messages and in search engines.',
    setting: 'Name',
  },
  logo: { title: 'Logo', text: logoText },
  look: { title: 'Look', text: 'Choose a theme, colors and typefaces, and see them before you save.' },
  contact: {
    title: 'Contact',
    text: 'Customers call this number when they have a question. The shop hides empty fields.',
    setting: 'Contact',
  },
  delivery: {
    title: 'Delivery charges',
    text: 'Set what customers pay for delivery. Save the suggested charges or enter your own.',
    setting: 'Delivery',
  },
  cash: {
    title: 'Cash on delivery',
    text: 'Choose where customers can pay on delivery. In the settings you can list districts and areas.',
    setting: 'Cash on delivery',
  },
  wallets: {
    title: 'Wallets',
    text: `Customers send payments to this ${walletNames('en').join(', ')} or bank account.`,
    setting: 'Wallets',
  },
  sms: {
    title: 'SMS',
    text: 'Without an SMS gateway, customers get no codes and no order updates on their phone.',
  },
  mail: {
    title: 'Email',
    text: 'Without a mail server, customers get no order emails and cannot reset a lost password.',
  },
  product: { title: 'First product', text: 'Add one product yourself, or import a list of many.' },
  order: {
    title: 'Test order',
    text: 'Order one of your products as a customer does. You can cancel the order afterwards.',
  },
  open: {
    title: 'Open the shop',
    text: 'Your shop takes orders once it is open and has a product and a way to pay. Then share its address.',
    setting: 'Open or closed',
  },
};
