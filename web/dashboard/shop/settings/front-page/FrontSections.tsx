import { lazy, Suspense } from 'react';
import { Fields } from '../form/Fields.tsx';
import { Rows } from '../form/Rows.tsx';
import { SettingsSection, type SectionProps } from '../form/SettingsSection.tsx';
import { headlineFields, storyFields, trustFields } from './front-fields.ts';

const FrontPreview = lazy(async () => ({ default: (await import('./FrontPreview.tsx')).FrontPreview }));
const TrustPreview = lazy(async () => ({ default: (await import('./FrontPreview.tsx')).TrustPreview }));

export function HeadlineSection({ settings, onDirty }: SectionProps) {
  return (
    <SettingsSection title="Front page" text="The headline of the front page and its button." onDirty={onDirty}>
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
    <SettingsSection title="Trust badges" text="Up to four lines below the front page picture." onDirty={onDirty}>
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
            none="No lines yet. The front page shows cash on delivery, returns and your phone number."
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
      text="Your text on the page “About Us”. Delivery, payment and returns follow below it from these settings."
      onDirty={onDirty}
    >
      {(form) => <Fields form={form} prefix="story" values={settings.story} rows={storyFields} />}
    </SettingsSection>
  );
}
