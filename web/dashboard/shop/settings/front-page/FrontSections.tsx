import { lazy, Suspense } from 'react';
import { Fields } from '../form/Fields.tsx';
import { Rows } from '../form/Rows.tsx';
import { SettingsSection, type SectionProps } from '../form/SettingsSection.tsx';
import { headlineFields, storyFields, trustFields } from './front-fields.ts';

const FrontPreview = lazy(async () => ({ default: (await import('./FrontPreview.tsx')).FrontPreview }));
const TrustPreview = lazy(async () => ({ default: (await import('./FrontPreview.tsx')).TrustPreview }));

export function HeadlineSection({ settings, onDirty }: SectionProps) {
  return (
    <SettingsSection title="Front page" text="The first words of the shop, and where they lead." onDirty={onDirty}>
      {(form) => (
        <>
          <Fields form={form} prefix="headline" values={settings.headline} rows={headlineFields} />
          <Suspense>
            <FrontPreview settings={settings} />
          </Suspense>
        </>
      )}
    </SettingsSection>
  );
}

export function TrustSection({ settings, onDirty }: SectionProps) {
  return (
    <SettingsSection title="Why buy here" text="Up to four lines below the front page’s picture." onDirty={onDirty}>
      {(form) => (
        <>
          <Rows
            section={form}
            name="trust"
            label="Lines"
            one="line"
            items={settings.trust}
            empty={{ icon: 'check', text: '', textBn: '' }}
            most={4}
            none="No lines of your own: cash on delivery, returns and your phone are named there, as these settings say."
          >
            {({ item, name }) => <Fields form={form} prefix={name} values={item} rows={trustFields} />}
          </Rows>
          <Suspense>
            <TrustPreview settings={settings} />
          </Suspense>
        </>
      )}
    </SettingsSection>
  );
}

export function StorySection({ settings, onDirty }: SectionProps) {
  return (
    <SettingsSection
      title="About Us"
      text="Your own words on the page “About Us”, above what it says of delivery, payment and returns by these settings."
      onDirty={onDirty}
    >
      {(form) => <Fields form={form} prefix="story" values={settings.story} rows={storyFields} />}
    </SettingsSection>
  );
}
