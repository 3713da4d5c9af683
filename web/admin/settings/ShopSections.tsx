import type { Settings } from '#shared/api/settings.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { inBangla } from './in-bangla.ts';
import { Rows } from './Rows.tsx';
import { SettingsSection } from './SettingsSection.tsx';

export interface SectionProps {
  settings: Settings;
  onDirty(title: string, isDirty: boolean): void;
}

const two = 'grid gap-4 sm:grid-cols-2';

export function NameSection({ settings, onDirty }: SectionProps) {
  return (
    <SettingsSection title="Name" text="Stands on every page, in letters and in search engines." onDirty={onDirty}>
      {(form) => (
        <>
          <div className={two}>
            <TextField
              form={form}
              name="shopName"
              label="Shop name"
              defaultValue={settings.shopName}
              missing="Shop name is required"
              maxLength={60}
              autoComplete="off"
            />
            <TextField
              form={form}
              name="shopNameBn"
              label="Shop name in Bangla"
              defaultValue={settings.shopNameBn}
              maxLength={60}
              {...inBangla}
            />
          </div>
          <TextAreaField
            form={form}
            name="about"
            label="About"
            defaultValue={settings.about}
            maxLength={1000}
            rows={3}
          />
          <TextAreaField
            form={form}
            name="aboutBn"
            label="About in Bangla"
            defaultValue={settings.aboutBn}
            maxLength={1000}
            rows={3}
            {...inBangla}
          />
        </>
      )}
    </SettingsSection>
  );
}

export function ContactSection({ settings, onDirty }: SectionProps) {
  return (
    <SettingsSection title="Contact" text="How customers reach you. What is empty is not shown." onDirty={onDirty}>
      {(form) => (
        <>
          <div className={two}>
            <TextField
              form={form}
              name="phone"
              type="tel"
              label="Phone"
              defaultValue={settings.phone}
              maxLength={40}
              autoComplete="off"
            />
            <TextField
              form={form}
              name="email"
              type="email"
              label="Email"
              defaultValue={settings.email}
              maxLength={254}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              pattern=".+@.+\..+"
              invalid="Enter an email address like name@example.com"
            />
          </div>
          <TextField
            form={form}
            name="address"
            label="Address"
            defaultValue={settings.address}
            maxLength={300}
            autoComplete="off"
          />
          <TextField
            form={form}
            name="addressBn"
            label="Address in Bangla"
            defaultValue={settings.addressBn}
            maxLength={300}
            {...inBangla}
          />
          <TextField
            form={form}
            name="location"
            label="Place on the map"
            defaultValue={settings.location}
            maxLength={40}
            placeholder="23.7548, 90.3745"
            hint="Latitude and longitude, as a map shows them. With them the contact page has a map."
            autoComplete="off"
            inputMode="text"
          />
        </>
      )}
    </SettingsSection>
  );
}

export function HoursSection({ settings, onDirty }: SectionProps) {
  return (
    <SettingsSection
      title="Opening hours"
      text="Written like “Saturday to Thursday, 9:00 AM to 10:00 PM”, they are in Bangla on the Bangla pages."
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
          most={7}
          none="No hours are shown."
        >
          {({ item, name }) => (
            <div className={two}>
              <TextField
                form={form}
                name={`${name}.days`}
                label="Days"
                defaultValue={item.days}
                missing="Days are required"
                maxLength={60}
                placeholder="Saturday to Thursday"
                autoComplete="off"
              />
              <TextField
                form={form}
                name={`${name}.time`}
                label="Time"
                defaultValue={item.time}
                missing="Time is required"
                maxLength={60}
                placeholder="9:00 AM to 10:00 PM"
                autoComplete="off"
              />
            </div>
          )}
        </Rows>
      )}
    </SettingsSection>
  );
}

const networks = [
  'Facebook',
  'Instagram',
  'YouTube',
  'WhatsApp',
  'Messenger',
] as const satisfies Settings['social'][number]['name'][];

export function SocialSection({ settings, onDirty }: SectionProps) {
  return (
    <SettingsSection title="Social links" text="At the foot of every page." onDirty={onDirty}>
      {(form) => (
        <Rows
          section={form}
          name="social"
          label="Social links"
          one="link"
          items={settings.social}
          empty={{ name: 'Facebook' as const, url: '' }}
          most={networks.length}
          none="No links are shown."
        >
          {({ item, name }) => (
            <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <SelectField
                form={form}
                name={`${name}.name`}
                label="Where"
                missing="Choose one"
                defaultValue={item.name}
              >
                {networks.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </SelectField>
              <TextField
                form={form}
                name={`${name}.url`}
                type="url"
                label="Address"
                defaultValue={item.url}
                missing="Address is required"
                invalid="An address that begins with https://"
                maxLength={500}
                placeholder="https://"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            </div>
          )}
        </Rows>
      )}
    </SettingsSection>
  );
}

export function HeadlineSection({ settings: { headline }, onDirty }: SectionProps) {
  return (
    <SettingsSection title="Front page" text="The first words of the shop, and where they lead." onDirty={onDirty}>
      {(form) => (
        <>
          <div className={two}>
            <TextField
              form={form}
              name="headline.title"
              label="Headline"
              defaultValue={headline.title}
              missing="Headline is required"
              maxLength={80}
              autoComplete="off"
            />
            <TextField
              form={form}
              name="headline.titleBn"
              label="Headline in Bangla"
              defaultValue={headline.titleBn}
              maxLength={80}
              {...inBangla}
            />
          </div>
          <TextField
            form={form}
            name="headline.text"
            label="Text"
            defaultValue={headline.text}
            maxLength={200}
            autoComplete="off"
          />
          <TextField
            form={form}
            name="headline.textBn"
            label="Text in Bangla"
            defaultValue={headline.textBn}
            maxLength={200}
            {...inBangla}
          />
          <div className={two}>
            <TextField
              form={form}
              name="headline.action"
              label="Button"
              defaultValue={headline.action}
              missing="Button is required"
              maxLength={40}
              autoComplete="off"
            />
            <TextField
              form={form}
              name="headline.actionBn"
              label="Button in Bangla"
              defaultValue={headline.actionBn}
              maxLength={40}
              {...inBangla}
            />
            <TextField
              form={form}
              name="headline.link"
              label="Leads to"
              defaultValue={headline.link}
              missing="A page of the shop, such as /offers"
              maxLength={300}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </div>
        </>
      )}
    </SettingsSection>
  );
}
