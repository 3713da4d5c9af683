import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Settings } from '#shared/api/shop/settings.ts';
import type { SetupStep } from '#shared/api/shop/setup.ts';
import { SenderSection } from '#web/dashboard/shop/senders/SenderSection.tsx';
import { OpenButton } from '#web/dashboard/shop/settings/ClosingSection.tsx';
import { LogoUpload } from '#web/dashboard/shop/settings/LogoSection.tsx';
import { paths } from '#web/platform/paths.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { CashForm, ContactForm, DeliveryForm, NameForm, WalletForm } from './step-forms.tsx';

const go = (to: string, words: string, look: 'primary' | 'quiet' = 'primary') => (
  <Link to={to} className={compactButton[look]}>
    {words}
  </Link>
);

/** What each step has you do: a small form, or the way to the page that has it. */
export const stepBodies: Readonly<Record<SetupStep, (settings: Settings) => ReactNode>> = {
  name: (settings) => <NameForm settings={settings} />,
  logo: ({ logo }) => <LogoUpload logo={logo} />,
  look: () => go(paths.look, 'Choose a look'),
  contact: (settings) => <ContactForm settings={settings} />,
  delivery: (settings) => <DeliveryForm settings={settings} />,
  cash: (settings) => <CashForm settings={settings} />,
  wallets: (settings) => <WalletForm key={settings.wallets.length} settings={settings} />,
  sms: () => <SenderSection channel="sms" />,
  mail: () => <SenderSection channel="mail" />,
  product: () => (
    <p className="flex flex-wrap gap-2">
      {go(paths.addProduct, 'Add product')}
      {go(paths.imports, 'Import a list', 'quiet')}
    </p>
  ),
  order: () => go(paths.products, 'Go to the shop'),
  open: ({ closed }) => <OpenStep isClosed={closed !== null} />,
};

function OpenStep({ isClosed }: { isClosed: boolean }) {
  const mayOpen = useCan('shop.close');
  if (!isClosed) return go(paths.home, 'See your shop');
  return mayOpen ? <OpenButton /> : <p className="text-quiet">Only an owner can open the shop.</p>;
}
