import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { useLeaveGuard } from '#web/dashboard/parts/use-leave-guard.tsx';
import { messageOf, q } from '#web/platform/query.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { BackupsSection } from './BackupsSection.tsx';
import { BanglaQrSection } from './bangla-qr/BanglaQrSection.tsx';
import { ClosingSection } from './ClosingSection.tsx';
import { CalendarSection } from './CalendarSection.tsx';
import { CashRiskSection } from './cash/CashRiskSection.tsx';
import { CashSection } from './cash/CashSection.tsx';
import { DiscountsSection } from './DiscountsSection.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import { FeedsSection } from './FeedsSection.tsx';
import { LogoSection } from './LogoSection.tsx';
import { MenusSection } from './MenusSection.tsx';
import { MessagesSection } from './MessagesSection.tsx';
import { OwnerDigestSection } from './OwnerDigestSection.tsx';
import { OrderLimitsSection, ReturnsSection, ReviewsSection, StockSection } from './PolicySections.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import {
  ContactSection,
  HoursSection,
  LanguagesSection,
  LegalSection,
  NameSection,
  SocialSection,
  StorySection,
} from './ShopSections.tsx';
import { WaitingSection } from './WaitingSection.tsx';
import { WalletsSection } from './WalletsSection.tsx';

const sections = Object.entries({
  ContactSection,
  LegalSection,
  HoursSection,
  SocialSection,
  MenusSection,
  StorySection,
  DeliverySection,
  CalendarSection,
  WalletsSection,
  BanglaQrSection,
  CashSection,
  CashRiskSection,
  ReturnsSection,
  StockSection,
  OrderLimitsSection,
  DiscountsSection,
  WaitingSection,
  ReviewsSection,
  MessagesSection,
});

/** What the shop says of itself and reckons with. Each section is saved by itself. */
export default function SettingsPage() {
  const { data, error, refetch } = useQuery(q(settingsApi.get));
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const onDirty = useCallback(
    (title: string, isDirty: boolean) =>
      setDirty((known) => {
        if (known.includes(title) === isDirty) return known;
        return isDirty ? [...known, title] : known.filter((one) => one !== title);
      }),
    [],
  );
  const { question } = useLeaveGuard(dirty.length > 0);
  if (error && !data) return <ListError message={messageOf(error)} again={() => void refetch()} />;
  if (!data) return <Spinner />;
  return (
    <>
      <SectionLinks dirty={dirty} />
      <div className="divide-y divide-line">
        {/* another name may empty the Bangla one: the field then shows it */}
        <NameSection key={`${data.data.shopNameBn === ''}`} settings={data.data} onDirty={onDirty} />
        <LanguagesSection settings={data.data} onDirty={onDirty} />
        <LogoSection logo={data.data.logo} />
        {sections.map(([name, Section]) => (
          <Section key={name} settings={data.data} onDirty={onDirty} />
        ))}
        <OwnerDigestSection onDirty={onDirty} />
        <FeedsSection />
        <BackupsSection />
        <ClosingSection closed={data.data.closed} />
        {question}
      </div>
    </>
  );
}
