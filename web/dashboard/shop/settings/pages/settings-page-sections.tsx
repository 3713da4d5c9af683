import type { ReactNode } from 'react';
import type { Settings } from '#shared/api/shop/settings.ts';
import { MessageTextsSection } from '#web/dashboard/shop/message-texts/MessageTextsSection.tsx';
import { SenderSection } from '#web/dashboard/shop/senders/SenderSection.tsx';
import { CashRiskSection } from '../cash/CashRiskSection.tsx';
import { CashSection } from '../cash/CashSection.tsx';
import { BanglaQrSection } from '../bangla-qr/BanglaQrSection.tsx';
import { BackupPlaceSection } from '../backups/BackupPlaceSection.tsx';
import { BackupsSection } from '../backups/BackupsSection.tsx';
import { CalendarSection } from '../CalendarSection.tsx';
import { ClosingSection } from '../ClosingSection.tsx';
import { DeliverySection } from '../DeliverySection.tsx';
import { DiscountsSection } from '../DiscountsSection.tsx';
import { DomainSection } from '../DomainSection.tsx';
import { FeedsSection } from '../FeedsSection.tsx';
import { LogoSection } from '../LogoSection.tsx';
import { MenusSection } from '../MenusSection.tsx';
import { MessagesSection } from '../MessagesSection.tsx';
import { OwnerDigestSection } from '../OwnerDigestSection.tsx';
import { OrderLimitsSection, ReturnsSection, ReviewsSection, StockSection } from '../PolicySections.tsx';
import {
  ContactSection,
  HoursSection,
  LanguagesSection,
  LegalSection,
  NameSection,
  SocialSection,
  StorySection,
} from '../ShopSections.tsx';
import { StaffSection } from '../StaffSection.tsx';
import { WaitingSection } from '../WaitingSection.tsx';
import { WalletsSection } from '../WalletsSection.tsx';
import type { OnDirty } from '../form/SettingsSection.tsx';

type Draw = (props: { settings: Settings; onDirty: OnDirty }) => ReactNode;

/** Each section of web/dashboard/parts/settings-pages.ts, by its title. */
export const sectionsByTitle: Readonly<Record<string, Draw>> = {
  // another name may empty the Bangla one: the field then shows it
  Name: (props) => <NameSection key={`${props.settings.shopNameBn === ''}`} {...props} />,
  Languages: (props) => <LanguagesSection {...props} />,
  Logo: ({ settings }) => <LogoSection logo={settings.logo} />,
  Contact: (props) => <ContactSection {...props} />,
  'Business registration': (props) => <LegalSection {...props} />,
  'Opening hours': (props) => <HoursSection {...props} />,
  'Social links': (props) => <SocialSection {...props} />,
  Menus: (props) => <MenusSection {...props} />,
  'About Us': (props) => <StorySection {...props} />,
  'Open or closed': ({ settings }) => <ClosingSection closed={settings.closed} />,
  Delivery: (props) => <DeliverySection {...props} />,
  'Working days': (props) => <CalendarSection {...props} />,
  Wallets: (props) => <WalletsSection {...props} />,
  'Bangla QR': (props) => <BanglaQrSection {...props} />,
  'Cash on delivery': (props) => <CashSection {...props} />,
  'Cash on delivery risk': (props) => <CashRiskSection {...props} />,
  'Order limits': (props) => <OrderLimitsSection {...props} />,
  'Waiting orders': (props) => <WaitingSection {...props} />,
  Returns: (props) => <ReturnsSection {...props} />,
  Stock: (props) => <StockSection {...props} />,
  Reviews: (props) => <ReviewsSection {...props} />,
  'SMS gateway': ({ onDirty }) => <SenderSection channel="sms" onDirty={onDirty} />,
  'Mail server': ({ onDirty }) => <SenderSection channel="mail" onDirty={onDirty} />,
  Messages: (props) => <MessagesSection {...props} />,
  'Owner messages': ({ onDirty }) => <OwnerDigestSection onDirty={onDirty} />,
  'Message texts': ({ settings }) => <MessageTextsSection settings={settings} />,
  'Manual discounts': ({ onDirty }) => <DiscountsSection onDirty={onDirty} />,
  Staff: () => <StaffSection />,
  'Web address': (props) => <DomainSection {...props} />,
  'Product feeds': () => <FeedsSection />,
  Backups: () => <BackupsSection />,
  'Backup location': ({ onDirty }) => <BackupPlaceSection onDirty={onDirty} />,
};
