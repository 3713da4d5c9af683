import { fieldSection } from './form/field-section.tsx';
import { Fields } from './form/Fields.tsx';
import { Rows } from './form/Rows.tsx';
import { SettingsSection, type SectionProps } from './form/SettingsSection.tsx';
import {
  contactFields,
  hoursFields,
  languageFields,
  legalFields,
  nameFields,
  networks,
  socialFields,
  storyFields,
} from './shop-fields.ts';

export const NameSection = fieldSection({
  title: 'Name',
  text: 'Customers see the name on every page, in messages and in search engines.',
  rows: nameFields,
});

export const LanguagesSection = fieldSection({
  title: 'Languages',
  text:
    'The language that new visitors see first. Visitors can always switch to the other language. ' +
    'Existing links keep working in their own language. Search engines learn the new addresses ' +
    'in a few weeks.',
  rows: languageFields,
  className: 'max-w-md',
});

export const ContactSection = fieldSection({
  title: 'Contact',
  text: 'How customers can contact you. The shop hides empty fields.',
  rows: contactFields,
});

export const LegalSection = fieldSection({
  title: 'Business registration',
  text:
    'Customers see these details in the footer, on About Us, Contact Us and the invoice. ' +
    'The shop hides empty fields.',
  part: 'legal',
  rows: legalFields,
});

export const StorySection = fieldSection({
  title: 'About Us',
  text: 'Your text on the page “About Us”. Delivery, payment and returns follow below it from these settings.',
  part: 'story',
  rows: storyFields,
});

export function HoursSection({ settings, onDirty }: SectionProps) {
  return (
    <SettingsSection
      title="Opening hours"
      text="Write hours like “Saturday to Thursday, 9:00 AM to 10:00 PM”. The Bangla pages translate this form."
      onDirty={onDirty}
    >
      {(form) => (
        <Rows
          section={form}
          name="hours"
          label="Opening hours"
          one="hours"
          items={settings.hours}
          empty={{ days: '', time: '' }}
          max={7}
          none="No opening hours yet."
        >
          {({ item, name }) => <Fields prefix={name} values={item} rows={hoursFields} />}
        </Rows>
      )}
    </SettingsSection>
  );
}

const socialText =
  'Footer links of each page. WhatsApp (https://wa.me/8801712345678) and Messenger (https://m.me/your-page) are also ' +
  'buttons on products and orders, beside the phone.';
const narrowAndWide = 'grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]';

export function SocialSection({ settings, onDirty }: SectionProps) {
  return (
    <SettingsSection title="Social links" text={socialText} onDirty={onDirty}>
      {(form) => (
        <Rows
          section={form}
          name="social"
          label="Social links"
          one="link"
          items={settings.social}
          empty={{ name: 'Facebook', url: '' }}
          max={Object.keys(networks).length}
          none="No social links yet."
        >
          {({ item, name }) => <Fields prefix={name} values={item} rows={socialFields} className={narrowAndWide} />}
        </Rows>
      )}
    </SettingsSection>
  );
}
