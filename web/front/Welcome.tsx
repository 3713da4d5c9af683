import type { SettingsInLanguage } from '#shared/settings-in-language.ts';
import { Hero } from './Hero.tsx';
import { TrustLine } from './TrustLine.tsx';

type Known = 'headline' | 'heroPicture' | 'heroPhonePicture' | 'trust' | 'cashOnDelivery' | 'returns' | 'phone';

/** What the front page greets with. Drawn on the server alone. */
export function Welcome({ settings, goods }: { settings: Pick<SettingsInLanguage, Known>; goods: readonly string[] }) {
  const { headline, heroPicture: wide, heroPhonePicture: phone } = settings;
  return (
    <>
      <div className="-mx-4 sm:-mx-6 lg:mx-0 lg:mt-4">
        <Hero {...{ headline, wide, phone, goods }} />
      </div>
      <TrustLine settings={settings} />
    </>
  );
}
